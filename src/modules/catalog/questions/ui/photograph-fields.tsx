import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useFetcher } from "react-router";
import { UploadList, useUploads, useWaitForUploads } from "#modules/media/public.ui.ts";
import { photographAddress, photographAnswer, photographsIn } from "#shared/photograph-answers.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { FieldError, RequiredMark } from "#ui/field-parts.tsx";
import { Icon } from "#ui/icon.tsx";
import { xIcon } from "#ui/icons.ts";
import type { Question } from "../contract.ts";
import { answersOfForm, photographField } from "../rules/answers-of-form.ts";
import { mostPhotographs } from "../rules/question-limits.ts";
import { photographHint } from "./photograph-hint.ts";

type Place = {
  readonly element: HTMLElement;
  readonly question: Question;
  readonly kept: readonly string[];
  readonly error: string | undefined;
};

type PhotographFieldsProps = {
  readonly questions: readonly Question[];
  /** The part of the page with the server's controls. */
  readonly root: HTMLElement;
};

/**
 * The fields for photographs, in the places of those that the server wrote (plain-photographs.tsx).
 * Loaded only for listings that ask for photographs: scripts of product pages have a budget.
 */
export function PhotographFields({ questions, root }: PhotographFieldsProps) {
  const [places] = useState(() => placesIn(root, questions));
  useHoldInCart(root);
  return places.map((place) =>
    createPortal(<PhotographField key={place.question.text} {...place} />, place.element),
  );
}

function placesIn(root: HTMLElement, questions: readonly Question[]): readonly Place[] {
  return [...root.querySelectorAll<HTMLElement>("[data-photographs]")].flatMap((element) => {
    const { photographs, kept = "", error } = element.dataset;
    const question = questions.find(({ text }) => text === photographs);
    if (question === undefined) return [];
    element.replaceChildren();
    return [{ element, question, kept: kept.split(" ").filter(Boolean), error }];
  });
}

/** A visitor's photographs stay as long as the browser keeps its cart. */
function useHoldInCart(root: HTMLElement): void {
  const { submit } = useFetcher();
  useEffect(() => {
    const form = root.closest("form");
    function hold(event: SubmitEvent) {
      if (form === null) return;
      const sent = new FormData(form, event.submitter);
      if (sent.get("intent") !== "add" || photographsIn(answersOfForm(sent)).length === 0) return;
      sent.set("intent", "hold");
      void submit(sent, { method: "post", action: "/cart" });
    }
    form?.addEventListener("submit", hold);
    return () => form?.removeEventListener("submit", hold);
  }, [root, submit]);
}

function PhotographField({ question, kept, error }: Place) {
  const [ids, setIds] = useState(kept);
  const id = useId();
  const { text, isRequired, maxLength } = question;
  const room = (maxLength ?? mostPhotographs) - ids.length;
  const { uploads, isSending, upload, dismiss } = useUploads({
    room,
    tooMany: (name) =>
      t("{name} was not uploaded: there is room for only {room} more.", { name, room }),
    purpose: "answer",
    onUploaded: (picture) => setIds((all) => [...all, picture.id]),
  });
  // Nothing is added to the cart while a photograph is still on its way.
  const root = useRef<HTMLFieldSetElement>(null);
  useWaitForUploads(root, isSending);
  return (
    <fieldset ref={root} className="grid justify-items-start gap-3">
      <legend className="mb-1.5 font-medium">
        {text}
        {isRequired && <RequiredMark />}
      </legend>
      <p id={`${id}-hint`} className="-mt-1.5 text-sm text-ink-muted">
        {photographHint(question)}
      </p>
      <Chosen
        question={text}
        ids={ids}
        onRemove={(gone) => setIds((all) => all.filter((each) => each !== gone))}
      />
      {room > 0 && (
        <label
          htmlFor={id}
          className="relative inline-flex min-h-11 cursor-pointer items-center rounded-card border border-line-strong bg-surface-raised px-5 font-medium hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          {isSending ? t("Sending...") : t("Add photographs")}
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple={room > 1}
            disabled={isSending}
            required={isRequired && ids.length === 0}
            aria-describedby={`${id}-hint`}
            className="sr-only"
            onChange={(event) => {
              upload([...(event.target.files ?? [])]);
              event.target.value = "";
            }}
          />
        </label>
      )}
      <div className="w-full">
        <UploadList uploads={uploads} onDismiss={dismiss} />
      </div>
      {error !== undefined && ids.length === kept.length && (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      )}
    </fieldset>
  );
}

type ChosenProps = {
  readonly question: string;
  readonly ids: readonly string[];
  readonly onRemove: (id: string) => void;
};

function Chosen({ question, ids, onRemove }: ChosenProps) {
  if (ids.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-4">
      {ids.map((id, index) => (
        <li key={id} className="relative">
          <input
            type="hidden"
            name={photographField.answerOf(question)}
            value={photographAnswer(id)}
          />
          <img
            src={photographAddress(id, 160)}
            alt={t("Photograph {number}", { number: index + 1 })}
            width={160}
            height={160}
            className="size-24 rounded-card border border-line object-cover"
          />
          <Button
            type="button"
            variant="secondary"
            size="icon"
            className="absolute! -top-3 -right-3"
            aria-label={t("Remove photograph {number}", { number: index + 1 })}
            onClick={() => onRemove(id)}
          >
            <Icon d={xIcon} className="size-5" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

import { photographAddress, photographAnswer, photographIn } from "#shared/photograph-answers.ts";
import { t } from "#shared/texts/text.ts";
import { controlClasses, FieldError, RequiredMark } from "#ui/field-parts.tsx";
import type { Question } from "../contract.ts";
import { photographField } from "../rules/answers-of-form.ts";
import { mostPhotographs } from "../rules/question-limits.ts";
import { photographHint } from "./photograph-hint.ts";

type PhotographFilesProps = {
  readonly question: Question;
  readonly id: string;
  readonly values: readonly string[];
  readonly error: string | undefined;
};

/**
 * The field for photographs as the server writes it. Without scripts, files are sent with the form.
 * With scripts, photograph-fields.tsx takes its place.
 */
export function PhotographFiles({ question, id, values, error }: PhotographFilesProps) {
  const { text, isRequired, maxLength } = question;
  const kept = values.map(photographIn).filter((one) => one !== null);
  return (
    <div data-photographs={text} data-kept={kept.join(" ")} data-error={error}>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium">
          {text}
          {isRequired && <RequiredMark />}
        </legend>
        <p id={`${id}-hint`} className="-mt-1.5 text-sm text-ink-muted">
          {photographHint(question)}
        </p>
        {kept.length > 0 && <Kept question={text} ids={kept} />}
        <input
          id={id}
          type="file"
          name={photographField.filesOf(text)}
          aria-label={text}
          aria-describedby={`${id}-hint`}
          accept="image/jpeg,image/png,image/webp"
          multiple={(maxLength ?? mostPhotographs) > 1}
          className={`${controlClasses} hidden noscript:block`}
        />
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </fieldset>
    </div>
  );
}

/** Photographs that are uploaded already: those whose mark is taken away are not sent. */
function Kept({ question, ids }: { readonly question: string; readonly ids: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {ids.map((id, index) => (
        <li key={id}>
          <label className="grid min-h-11 cursor-pointer justify-items-start gap-1">
            <img
              src={photographAddress(id, 160)}
              alt=""
              width={160}
              height={160}
              className="size-24 rounded-card border border-line object-cover"
            />
            <span className="flex items-center gap-2">
              <input
                type="checkbox"
                name={photographField.answerOf(question)}
                value={photographAnswer(id)}
                defaultChecked
                className="size-5 accent-accent"
              />
              {t("Photograph {number}", { number: index + 1 })}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

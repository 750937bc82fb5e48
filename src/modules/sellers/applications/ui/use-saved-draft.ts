import { useEffect, useSyncExternalStore, type RefObject } from "react";
import { storedValue } from "#ui/stored-value.ts";
import {
  currentDraft,
  readApplicationDraft,
  type Draft,
  type DraftOf,
} from "../rules/application-draft.ts";

/** An application as it was typed so far, in this browser only. */
const draftStorage = storedValue<Draft | null>("seller-application", readApplicationDraft);

/**
 * What to do with a form whose draft is kept: `keep` what is typed, `startOver` without it.
 * `isBack`: it was filled in from the draft.
 */
export type SavedDraft = { readonly isBack: boolean; save(): void; startOver(): void };

/**
 * Keeps an application as it is typed, over closed tabs and signing in, and fills the form with it
 * when its writer is back. Once an application was sent, the draft before it counts no more.
 * `isTyped`: the form shows what was just sent.
 */
export function useSavedDraft(
  form: RefObject<HTMLFormElement | null>,
  { owner, latest }: DraftOf,
  isTyped: boolean,
): SavedDraft {
  const draft = useSyncExternalStore(draftStorage.subscribe, draftStorage.read, () => null);
  useEffect(() => {
    const found = currentDraft(draftStorage.read(), { owner, latest });
    if (found === null) return draftStorage.write(null);
    if (isTyped || form.current === null) return;
    // What was typed before signing in is this person's from now on.
    draftStorage.write({
      owner,
      latest,
      fields: found.fields,
      isBack: fill(form.current, found.fields),
    });
  }, [form, owner, latest, isTyped]);
  return {
    isBack: draft?.isBack === true,
    save() {
      if (form.current !== null)
        draftStorage.write({
          owner,
          latest,
          fields: textsOf(form.current),
          isBack: draftStorage.read()?.isBack === true,
        });
    },
    startOver() {
      draftStorage.write(null);
      form.current?.reset();
    },
  };
}

function textsOf(form: HTMLFormElement): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value] as const] : [],
    ),
  );
}

/** Whether anything became other than it was. */
function fill(form: HTMLFormElement, fields: Draft["fields"]): boolean {
  let hasChanged = false;
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    if (
      !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) ||
      value === "" ||
      field.value === value
    )
      continue;
    field.value = value;
    hasChanged = true;
  }
  return hasChanged;
}

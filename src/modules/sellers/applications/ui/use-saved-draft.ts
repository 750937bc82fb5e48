import { useEffect, useSyncExternalStore, type RefObject } from "react";
import { storedValue } from "#ui/stored-value.ts";
import {
  currentDraft,
  readApplicationDraft,
  type Draft,
  type DraftOf,
} from "../rules/application-draft.ts";

/** The unsent application form, stored in this browser only. */
const draftStorage = storedValue<Draft | null>("seller-application", readApplicationDraft);

/**
 * The actions of a form with a saved draft: `save` the fields, or `startOver` without it. `isBack`:
 * the form was filled from the draft.
 */
export type SavedDraft = { readonly isBack: boolean; save(): void; startOver(): void };

/**
 * Saves an application form while it is typed, and restores it after closing the tab or signing in.
 * A draft from before the latest application is ignored. `isTyped`: the form has the values that
 * were just sent.
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
    // A draft from before signing in now belongs to this user.
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
      // Uploads belong to an account, not to a browser.
      typeof value === "string" && name !== "picture" ? [[name, value] as const] : [],
    ),
  );
}

/** Whether any field changed. */
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

import { useEffect, type RefObject } from "react";

const key = "seller-application";

/** Keeps a visitor's application in the browser while they sign in. Gone with the tab, or once it was taken up again. */
export function keepDraft(form: HTMLFormElement): void {
  const fields = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  sessionStorage.setItem(key, JSON.stringify(fields));
}

/** Fills an untouched form with the draft kept before signing in. */
export function useKeptDraft(form: RefObject<HTMLFormElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const kept = isWanted ? sessionStorage.getItem(key) : null;
    if (kept === null || form.current === null) return;
    sessionStorage.removeItem(key);
    for (const [name, value] of readDraft(kept)) {
      const field = form.current.elements.namedItem(name);
      if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && value !== "") field.value = value;
    }
  }, [form, isWanted]);
}

function readDraft(text: string): readonly (readonly [string, string])[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((entry): entry is [string, string] => Array.isArray(entry) && entry.every((part) => typeof part === "string")) : [];
  } catch {
    return [];
  }
}

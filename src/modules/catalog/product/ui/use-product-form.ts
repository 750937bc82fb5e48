import { useCallback, useEffect, useRef, useState } from "react";
import type { ProductFormValues } from "../rules/product-form.ts";
import type { Change } from "./editing.ts";
import { removeUnsaved, storeUnsaved, readUnsaved } from "./unsaved-form.ts";

/** The saved product, or the empty form of a new one. */
export type StartingPoint = {
  readonly form: ProductFormValues;
  readonly version: number;
  readonly idempotencyKey: string;
};

const saveAfterMs = 400;

/**
 * The state of the form. Each change is stored in the browser after a short pause and restored when
 * the form is opened again. Its version shows whether somebody saved meanwhile.
 */
export function useProductForm(start: StartingPoint, unsavedKey: string) {
  const [state, setState] = useState(start);
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const first = useRef(start);

  useEffect(() => {
    const unsaved = readUnsaved(unsavedKey, first.current.form);
    if (unsaved === null) return;
    setState(unsaved);
    setRestoredAt(unsaved.keptAt);
    setIsChanged(true);
  }, [unsavedKey]);

  useEffect(() => {
    if (!isChanged) return undefined;
    const saveNow = () => {
      const now = new Date().toISOString();
      if (storeUnsaved(unsavedKey, { ...state, keptAt: now })) setKeptAt(now);
    };
    const timer = setTimeout(saveNow, saveAfterMs);
    // A phone may never resume a page in the background.
    addEventListener("pagehide", saveNow);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", saveNow);
    };
  }, [state, isChanged, unsavedKey]);

  const set: Change = useCallback((changes) => {
    setState((now) => ({
      ...now,
      form: { ...now.form, ...(typeof changes === "function" ? changes(now.form) : changes) },
    }));
    setIsChanged(true);
  }, []);

  /** Back to the saved product. */
  const discard = useCallback(() => {
    removeUnsaved(unsavedKey);
    setState(first.current);
    setRestoredAt(null);
    setKeptAt(null);
    setIsChanged(false);
  }, [unsavedKey]);

  return { ...state, set, discard, isChanged, restoredAt, keptAt };
}

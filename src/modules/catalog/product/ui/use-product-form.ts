import { useCallback, useEffect, useRef, useState } from "react";
import type { ProductForm } from "../rules/product-form.ts";
import type { Change } from "./editing.ts";
import { forget, keep, readKept } from "./kept-typing.ts";

export type StartingPoint = {
  readonly form: ProductForm;
  readonly version: number;
  readonly idempotencyKey: string;
};

const keptAfterMs = 400;

/**
 * What stands in the form. It is kept in the browser a moment after each change, and taken up again
 * when the form is opened the next time; what was saved meanwhile is noticed by its version.
 */
export function useProductForm(start: StartingPoint, keptKey: string) {
  const [state, setState] = useState(start);
  const [takenUpAt, setTakenUpAt] = useState<string | null>(null);
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const first = useRef(start);

  useEffect(() => {
    const kept = readKept(keptKey, first.current.form);
    if (kept === null) return;
    setState(kept);
    setTakenUpAt(kept.keptAt);
    setIsChanged(true);
  }, [keptKey]);

  useEffect(() => {
    if (!isChanged) return undefined;
    const keepNow = () => {
      const now = new Date().toISOString();
      if (keep(keptKey, { ...state, keptAt: now })) setKeptAt(now);
    };
    const timer = setTimeout(keepNow, keptAfterMs);
    // A phone that is put away may not wake this page again.
    addEventListener("pagehide", keepNow);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", keepNow);
    };
  }, [state, isChanged, keptKey]);

  const set: Change = useCallback((changes) => {
    setState((now) => ({
      ...now,
      form: { ...now.form, ...(typeof changes === "function" ? changes(now.form) : changes) },
    }));
    setIsChanged(true);
  }, []);

  /** Back to what is saved. */
  const discard = useCallback(() => {
    forget(keptKey);
    setState(first.current);
    setTakenUpAt(null);
    setKeptAt(null);
    setIsChanged(false);
  }, [keptKey]);

  return { ...state, set, discard, isChanged, takenUpAt, keptAt };
}

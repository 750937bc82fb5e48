import { useCallback, useEffect, useRef, useState } from "react";
import { isUntouched, type TypedInvoice } from "#modules/invoicing/public.ts";
import {
  removeDraft,
  saveDraft,
  readInvoiceDraft,
} from "#app/routes/seller/gst-invoice/invoice-draft.ts";

/** Applies a change to the current invoice. */
export type InvoiceChange = (change: (invoice: TypedInvoice) => TypedInvoice) => void;

type Start = {
  /** An empty form. */
  readonly empty: TypedInvoice;
  /** The content of a form that was sent without JavaScript. */
  readonly sent: TypedInvoice | undefined;
  /** The idempotency key of this form. */
  readonly idempotencyKey: string;
};

const saveAfterMs = 400;

/**
 * The state of the form. Each change is stored in the browser after a short delay; the next opening
 * restores it.
 */
export function useTypedInvoice({ empty, sent, idempotencyKey }: Start, draftKey: string) {
  const [state, setState] = useState({ invoice: sent ?? empty, idempotencyKey });
  const [isBack, setIsBack] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const first = useRef({ empty, isSent: sent !== undefined });

  useEffect(() => {
    const draft = first.current.isSent ? null : readInvoiceDraft(draftKey, first.current.empty);
    if (draft === null) return;
    setState(draft);
    setIsBack(true);
  }, [draftKey]);

  useEffect(() => {
    if (!isChanged) return undefined;
    const saveNow = () =>
      isUntouched(state.invoice, first.current.empty)
        ? removeDraft(draftKey)
        : saveDraft(draftKey, state, first.current.empty);
    const timer = setTimeout(saveNow, saveAfterMs);
    // Stores at once when the page is hidden: a phone may never resume it.
    addEventListener("pagehide", saveNow);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", saveNow);
    };
  }, [state, isChanged, draftKey]);

  const change: InvoiceChange = useCallback((changed) => {
    setState((now) => ({ ...now, invoice: changed(now.invoice) }));
    setIsChanged(true);
  }, []);

  /** Starts over with an empty form and the idempotency key of this page load. */
  function startAnew(): void {
    removeDraft(draftKey);
    setState({ invoice: empty, idempotencyKey });
    setIsBack(false);
    setIsChanged(false);
  }

  return { ...state, change, startAnew, isBack };
}

import { useCallback, useEffect, useRef, useState } from "react";
import { isUntouched, type TypedInvoice } from "#modules/invoicing/public.ts";
import {
  removeDraft,
  saveDraft,
  readInvoiceDraft,
} from "#app/routes/seller/gst-invoice/invoice-draft.ts";

/** What a change makes of the invoice as it stands then. */
export type InvoiceChange = (change: (invoice: TypedInvoice) => TypedInvoice) => void;

type Start = {
  /** A form with nothing in it. */
  readonly empty: TypedInvoice;
  /** What came back of a form that was sent without scripts. */
  readonly sent: TypedInvoice | undefined;
  /** Of a form that is opened now. */
  readonly idempotencyKey: string;
};

const saveAfterMs = 400;

/**
 * What stands in the form. It is kept in the browser a moment after each change, and taken up again
 * when the form is opened the next time.
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
    // A phone that is put away may not wake this page again.
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

  /** With nothing in it, and as a form that was never sent. */
  function startAnew(): void {
    removeDraft(draftKey);
    setState({ invoice: empty, idempotencyKey });
    setIsBack(false);
    setIsChanged(false);
  }

  return { ...state, change, startAnew, isBack };
}

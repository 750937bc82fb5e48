import { useCallback, useEffect, useRef, useState } from "react";
import { isUntouched, type TypedInvoice } from "#modules/invoicing/public.ts";
import { forget, keep, readKept } from "#app/routes/seller/gst-invoice/kept-invoice.ts";

/** What a change makes of the invoice as it stands then. */
export type Change = (change: (invoice: TypedInvoice) => TypedInvoice) => void;

type Start = {
  /** A form with nothing in it. */
  readonly empty: TypedInvoice;
  /** What came back of a form that was sent without scripts. */
  readonly sent: TypedInvoice | undefined;
  /** Of a form that is opened now. */
  readonly idempotencyKey: string;
};

const keptAfterMs = 400;

/**
 * What stands in the form. It is kept in the browser a moment after each change, and taken up again
 * when the form is opened the next time.
 */
export function useTypedInvoice({ empty, sent, idempotencyKey }: Start, keptKey: string) {
  const [state, setState] = useState({ invoice: sent ?? empty, idempotencyKey });
  const [isBack, setIsBack] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const first = useRef({ empty, isSent: sent !== undefined });

  useEffect(() => {
    const kept = first.current.isSent ? null : readKept(keptKey, first.current.empty);
    if (kept === null) return;
    setState(kept);
    setIsBack(true);
  }, [keptKey]);

  useEffect(() => {
    if (!isChanged) return undefined;
    const keepNow = () =>
      isUntouched(state.invoice, first.current.empty)
        ? forget(keptKey)
        : keep(keptKey, state, first.current.empty);
    const timer = setTimeout(keepNow, keptAfterMs);
    // A phone that is put away may not wake this page again.
    addEventListener("pagehide", keepNow);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", keepNow);
    };
  }, [state, isChanged, keptKey]);

  const change: Change = useCallback((changed) => {
    setState((now) => ({ ...now, invoice: changed(now.invoice) }));
    setIsChanged(true);
  }, []);

  /** With nothing in it, and as a form that was never sent. */
  function startAnew(): void {
    forget(keptKey);
    setState({ invoice: empty, idempotencyKey });
    setIsBack(false);
    setIsChanged(false);
  }

  return { ...state, change, startAnew, isBack };
}

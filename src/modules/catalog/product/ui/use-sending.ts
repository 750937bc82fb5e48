import { useCallback, useEffect, useState } from "react";

/** Called with 1 when a part of a form begins to send pictures, and with -1 when it ends. */
export type OnSending = (by: 1 | -1) => void;

/** Whether any part of the form is sending pictures. */
export function useSending(): readonly [boolean, OnSending] {
  const [count, setCount] = useState(0);
  const onSending = useCallback<OnSending>((by) => setCount((now) => now + by), []);
  return [count > 0, onSending];
}

/** Reports that a part of the form is sending pictures. */
export function useReportSending(isSending: boolean, onSending: OnSending): void {
  useEffect(() => {
    if (!isSending) return undefined;
    onSending(1);
    return () => onSending(-1);
  }, [isSending, onSending]);
}

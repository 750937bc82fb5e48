import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { PaymentCallback, PaymentWindowOptions } from "#shared/payment-window.ts";
import { openPaymentWindow } from "#ui/payment-window.ts";
import { usePolling } from "#ui/use-polling.ts";

/** The progress of the payment in this browser. Only the server knows whether it is paid. */
export type Paying =
  | { readonly kind: "ready" | "opening" | "dismissed" | "confirming" }
  | { readonly kind: "failed"; readonly reason: string };

type Answer =
  | { readonly window: PaymentWindowOptions }
  | { readonly confirmed: string }
  | { readonly problem: { readonly message: string } };

/** Once the window was open, it may have been paid in another app, and the window be gone. */
const pollEveryMs = { ready: 15_000, begun: 2000 };

/**
 * Opens the provider's payment window, sends its result to the server, and polls until the server
 * knows the outcome.
 */
export function usePayment({
  address,
  isReserved,
  isBegun,
  opensAtOnce,
}: {
  /**
   * The page of the payment, which takes the window's result. Polling may have left it before the
   * window reports: the provider's webhook is often faster.
   */
  readonly address: string;
  readonly isReserved: boolean;
  /** The window was open before this document: the phone may have closed the tab meanwhile. */
  readonly isBegun: boolean;
  /** Whoever pays has just pressed a button for it, and expects the window. */
  readonly opensAtOnce: boolean;
}): {
  readonly paying: Paying;
  pay(): void;
} {
  const starting = useFetcher<Answer>();
  const confirming = useFetcher<Answer>();
  const [news, setNews] = useState<Paying>({ kind: "ready" });
  const { data: answer } = starting;
  const { submit: confirm } = confirming;

  useEffect(() => {
    if (answer === undefined || !("window" in answer)) return;
    const listening = {
      onPaid(callback: PaymentCallback) {
        setNews({ kind: "confirming" });
        void confirm({ intent: "confirm", ...callback }, { method: "post", action: address });
      },
      onFailed: (reason: string) => setNews({ kind: "failed", reason }),
      onDismissed: () => setNews((now) => (now.kind === "opening" ? { kind: "dismissed" } : now)),
    };
    openPaymentWindow(answer.window, listening).catch((error: unknown) =>
      setNews({ kind: "failed", reason: error instanceof Error ? error.message : String(error) }),
    );
  }, [answer, confirm, address]);

  // The webhook, another tab or the deadline may settle the payment.
  usePolling(
    isReserved || news.kind === "confirming",
    pollEveryMs[news.kind === "ready" && !isBegun ? "ready" : "begun"],
  );

  const { submit: start } = starting;
  const pay = useCallback(() => {
    setNews({ kind: "opening" });
    void start({ intent: "start" }, { method: "post", action: address });
  }, [start, address]);
  usePayAtOnce(isReserved && opensAtOnce, pay);
  return { paying: starting.state === "idle" ? payingNow(answer, news) : { kind: "opening" }, pay };
}

/** What the window last said, or why the server did not open it. */
function payingNow(answer: Answer | undefined, news: Paying): Paying {
  return answer !== undefined && "problem" in answer && news.kind !== "confirming"
    ? { kind: "failed", reason: answer.problem.message }
    : news;
}

/** Opens the window without a press, once for a document: a reload must not open it again. */
function usePayAtOnce(isOn: boolean, pay: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isOn || isDone.current) return;
    isDone.current = true;
    history.replaceState(history.state, "", location.pathname);
    pay();
  }, [isOn, pay]);
}

/** Milliseconds until the deadline by the server's clock; 0 when it has passed. */
export function useMsLeft(until: Date | null, now: Date): number {
  const [readAt, setReadAt] = useState(() => ({
    until: until?.getTime() ?? 0,
    left: leftOf(until, now),
    at: 0,
  }));
  const [passed, setPassed] = useState(0);
  if (readAt.until !== (until?.getTime() ?? 0))
    setReadAt({ until: until?.getTime() ?? 0, left: leftOf(until, now), at: passed });
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - begun), 5000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, readAt.left - (passed - readAt.at));
}

function leftOf(until: Date | null, now: Date): number {
  return until === null ? 0 : until.getTime() - now.getTime();
}

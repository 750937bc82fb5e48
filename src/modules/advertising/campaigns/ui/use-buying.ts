import { useState } from "react";
import { href, useNavigate, useRevalidator } from "react-router";
import type { PaymentCallback, PaymentWindowOptions } from "#shared/payment-window.ts";
import { inHours } from "#shared/promise-words.ts";
import { campaignStartHours } from "#shared/promises.ts";
import { openPaymentWindow } from "#ui/payment-window.ts";
import { showToast } from "#ui/toast.ts";
import { localPath, t } from "#shared/texts/text.ts";

/** A campaign's payment as the server started it. */
type StartedPayment = {
  readonly campaignId: string;
  readonly planName: string;
  readonly window: PaymentWindowOptions;
};
/** The server's answers for the payment window. */
type ConfirmedPayment = { readonly outcome: "accepted" | "returned" | "waiting" };
type PaymentProblem = { readonly problem: string; readonly code: string };

const verificationFailed = () =>
  t("Payment verification failed. Please contact support if payment was deducted.");
const notCreated = () => t("Failed to create payment. Please try again.");

/**
 * Pays in the payment provider's window. `busy` names the package; closing the window resets it.
 * The window's result is only passed on: the server decides whether the campaign is paid.
 */
export function useBuying() {
  const address = href("/advertisement/payment");
  const [busy, setBusy] = useState<string | null>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  function stop(problem: string | null): void {
    setBusy(null);
    if (problem !== null) showToast({ title: problem, tone: "danger" });
  }

  async function buy(what: string, form: FormData): Promise<void> {
    if (busy !== null) return;
    setBusy(what);
    const started = await send<StartedPayment>(address, form, notCreated());
    if ("problem" in started) {
      stop(started.problem);
      if (started.code === "NotSignedIn")
        await navigate(`/auth?next=${encodeURIComponent(href("/advertisement"))}`);
      // The form gets a new idempotency key for the next attempt.
      if (started.code === "payments.timeIsUp" || started.code === "payments.alreadyPaid")
        await revalidate();
      return;
    }
    await openPaymentWindow(started.window, {
      onPaid: (callback) => void confirm(started, callback),
      onFailed: () => undefined,
      onDismissed: () => stop(null),
    }).catch((error: unknown) => stop(error instanceof Error ? error.message : notCreated()));
  }

  async function confirm(
    { campaignId, planName }: StartedPayment,
    callback: PaymentCallback,
  ): Promise<void> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "confirm", campaignId, ...callback }))
      form.set(name, value);
    const confirmed = await send<ConfirmedPayment>(address, form, verificationFailed());
    if ("problem" in confirmed) return stop(confirmed.problem);
    showToast(wordsOf(confirmed, planName));
    await navigate(href("/seller/campaigns/:campaignId", { campaignId }));
    setBusy(null);
  }

  return { busy, buy };
}

function wordsOf({ outcome }: ConfirmedPayment, planName: string) {
  switch (outcome) {
    case "accepted":
      return {
        title: t(
          "Payment successful! Your {planName} campaign will be activated within {campaignStartHours}.",
          { planName, campaignStartHours: inHours(campaignStartHours) },
        ),
        tone: "positive",
      } as const;
    case "waiting":
      return {
        title: t("Your payment is being confirmed. This page updates as soon as it is."),
        tone: "neutral",
      } as const;
    case "returned":
      return {
        title: t("Your shop cannot advertise right now, so we will return your payment in full."),
        tone: "neutral",
      } as const;
  }
}

async function send<Answer>(
  address: string,
  form: FormData,
  otherwise: string,
): Promise<Answer | PaymentProblem> {
  const answer = await fetch(localPath(address), { method: "POST", body: form })
    .then((response) => response.json() as Promise<Answer | PaymentProblem>)
    .catch(() => null);
  return answer ?? { problem: otherwise, code: "unreachable" };
}

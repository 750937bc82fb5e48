import { inTransaction, type Db } from "#platform/db/database.ts";
import {
  ProviderUnavailable,
  ProviderRefused,
  type PaymentProvider,
  type ProviderRefund,
} from "#platform/payments/provider.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { minutesUntilNextCheck } from "./rules/refund-timing.ts";
import { applyRefundUpdate, saveAccepted } from "./apply-refund-update.ts";
import {
  claimRefund,
  saveProviderRefund,
  keyOf,
  lockRefund,
  tryLater,
  type RefundRow,
} from "./refund-rows.ts";

/** The result of sending: `away` if the provider was unavailable, `none` if no refund was due. */
export type Sent = "told" | "refused" | "away" | "none";

/**
 * Sends one due refund, or checks its status. It claims the refund first and calls the provider
 * outside any transaction. After a crash the next process continues under the same idempotency key.
 */
export async function sendRefund(
  db: Db,
  actor: Actor,
  provider: PaymentProvider,
  { refundId }: { readonly refundId: string | null },
): Promise<Sent> {
  mustBeAllowed(actor, "payments.work");
  const refund = await claimRefund(db, refundId);
  if (refund === undefined) return "none";
  try {
    const save = (providerRefundId: string) =>
      saveAccepted(db, actor, { refundId: refund.id, providerRefundId });
    const answer = await ask(save, provider, refund);
    await applyRefundUpdate(db, actor, answer);
    return "told";
  } catch (error) {
    if (error instanceof ProviderUnavailable) return noteProblem(db, refund, "away", error.message);
    if (error instanceof ProviderRefused) return noteProblem(db, refund, "refused", error.reason);
    throw error;
  }
}

async function ask(
  save: (providerRefundId: string) => Promise<void>,
  provider: PaymentProvider,
  refund: RefundRow,
): Promise<ProviderRefund> {
  // A refund that failed according to the provider is checked first: if it arrived after all,
  // sending it again would pay twice.
  const stored =
    refund.providerRefundId === null ? null : await provider.findRefund(refund.providerRefundId);
  if (stored !== null && stored.status !== "failed") {
    if (refund.status === "failed") await save(stored.id);
    return stored;
  }
  if (refund.status === "pending" && stored !== null) return stored;
  const sent = await provider.refund({
    paymentId: refund.providerPaymentId ?? "",
    amountPaise: refund.amountPaise,
    idempotencyKey: keyOf(refund),
  });
  await save(sent.id);
  return sent;
}

async function noteProblem(
  db: Db,
  { id }: RefundRow,
  problem: "away" | "refused",
  reason: string,
): Promise<Sent> {
  await inTransaction(db, async (tx) => {
    const now = await lockRefund(tx, id);
    if (now === undefined || now.status === "processed") return;
    // If the provider already has it, a failed check does not count as a failed attempt.
    if (now.status === "pending" && now.providerRefundId !== null)
      await saveProviderRefund(
        tx,
        now,
        now.providerRefundId,
        minutesUntilNextCheck(now.minutesAtProvider),
      );
    else
      await tryLater(tx, now, {
        status: problem === "refused" || now.status === "failed" ? "failed" : "requested",
        reason,
      });
  });
  return problem;
}

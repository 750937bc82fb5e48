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
import { applyRefundUpdate } from "./apply-refund-update.ts";
import {
  claimRefund,
  saveProviderRefund,
  keyOf,
  lockRefund,
  tryLater,
  type RefundRow,
} from "./refund-rows.ts";

/**
 * What became of the refund that was due: `away` when the provider could not be asked, `none` when
 * none was due.
 */
export type Sent = "told" | "refused" | "away" | "none";

/**
 * Brings one refund on: sends it, or asks how far it is. It is claimed first and the provider is
 * asked outside of any transaction; whoever dies in between leaves it to the next one, who asks
 * under the same key.
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
    const answer = await ask(db, provider, refund);
    await applyRefundUpdate(db, actor, answer);
    return "told";
  } catch (error) {
    if (error instanceof ProviderUnavailable) return noteProblem(db, refund, "away", error.message);
    if (error instanceof ProviderRefused) return noteProblem(db, refund, "refused", error.reason);
    throw error;
  }
}

async function ask(db: Db, provider: PaymentProvider, refund: RefundRow): Promise<ProviderRefund> {
  // One that is said to have failed is asked about first: had it arrived after all, a second one
  // would be a gift.
  const stored =
    refund.providerRefundId === null ? null : await provider.findRefund(refund.providerRefundId);
  if (stored !== null && stored.status !== "failed") {
    if (refund.status === "failed") await save(db, refund, stored.id);
    return stored;
  }
  if (refund.status === "pending" && stored !== null) return stored;
  const sent = await provider.refund({
    paymentId: refund.providerPaymentId ?? "",
    amountPaise: refund.amountPaise,
    idempotencyKey: keyOf(refund),
  });
  await save(db, refund, sent.id);
  return sent;
}

async function save(db: Db, { id }: RefundRow, providerRefundId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = await lockRefund(tx, id);
    if (now !== undefined && now.status !== "processed")
      await saveProviderRefund(tx, now, providerRefundId, minutesUntilNextCheck(0));
  });
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
    // Whoever has it already only could not be asked about it: that is no try in vain.
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

import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { ProviderRefund } from "#platform/payments/provider.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { minutesUntilNextCheck, slowAfterMinutes } from "./rules/refund-timing.ts";
import { raiseAlert } from "../desk/raise-alert.ts";
import {
  lockRefundNews,
  raiseRefundElsewhere,
  storeEarlyUpdate,
  takeEarlyUpdate,
} from "./early-updates.ts";
import {
  complete,
  saveProviderRefund,
  lockRefund,
  lockRefundOfProvider,
  tryLater,
  type RefundRow,
} from "./refund-rows.ts";

// If it is our own refund and the answer was lost, sending it again under its key finds its id.
const onCapture = statement<{ paymentId: string; hasUnsent: boolean }>(
  "payments.unsentOfCapture",
  `select a.payment_id as "paymentId",
     exists (
       select
       from refunds r
       where r.provider_payment_id = $1
         and r.amount_paise = $2
         and r.status in ('requested', 'failed')
     ) as "hasUnsent"
   from payment_attempts a
   where a.provider_payment_id = $1`,
);

/**
 * Applies an update of a refund from the provider's answer, its webhook or the reconciler.
 * `processed` is final.
 */
export async function applyRefundUpdate(db: Db, actor: Actor, fact: ProviderRefund): Promise<void> {
  mustBeAllowed(actor, "payments.work");
  await inTransaction(db, async (tx) => {
    await lockRefundNews(tx, fact.id);
    const refund = await lockRefundOfProvider(tx, fact.id);
    if (refund === undefined) return isUnknown(tx, fact);
    if (refund.status === "processed") return;
    await take(tx, refund, fact);
  });
}

/**
 * Saves the provider's id of a refund that it has accepted, and applies what the provider reported
 * about it before.
 */
export async function saveAccepted(
  db: Db,
  actor: Actor,
  { refundId, providerRefundId }: { readonly refundId: string; readonly providerRefundId: string },
): Promise<void> {
  mustBeAllowed(actor, "payments.work");
  await inTransaction(db, async (tx) => {
    await lockRefundNews(tx, providerRefundId);
    const refund = await lockRefund(tx, refundId);
    if (refund === undefined || refund.status === "processed") return;
    await saveProviderRefund(tx, refund, providerRefundId, minutesUntilNextCheck(0));
    const early = await takeEarlyUpdate(tx, providerRefundId);
    if (early !== undefined)
      await take(
        tx,
        { ...refund, providerRefundId, status: "pending" },
        { ...early, id: providerRefundId },
      );
  });
}

async function take(
  tx: Db,
  refund: RefundRow,
  fact: Pick<ProviderRefund, "id" | "status">,
): Promise<void> {
  if (fact.status === "processed") return complete(tx, refund, null);
  if (fact.status === "failed") {
    // A repeated failure counts once.
    if (refund.status !== "failed")
      await tryLater(tx, refund, {
        status: "failed",
        reason: "The provider could not deliver it.",
      });
    return;
  }
  if (refund.status === "failed") return;
  await saveProviderRefund(tx, refund, fact.id, minutesUntilNextCheck(refund.minutesAtProvider));
  if (refund.minutesAtProvider > slowAfterMinutes)
    await raiseAlert(tx, {
      kind: "refundSlow",
      fact: fact.id,
      paymentId: refund.paymentId,
      detail: { refund: refund.id, amountPaise: refund.amountPaise },
    });
}

/** A refund of ours whose answer has not arrived, or one that is none of ours. */
async function isUnknown(tx: Db, fact: ProviderRefund): Promise<void> {
  const [capture] = await onCapture(tx, [fact.paymentId, fact.amountPaise]);
  if (capture === undefined) return;
  if (capture.hasUnsent) return storeEarlyUpdate(tx, fact);
  if (fact.status === "failed") return;
  await raiseRefundElsewhere(tx, capture.paymentId, { ...fact, capture: fact.paymentId });
}

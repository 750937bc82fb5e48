import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { ProviderRefund } from "#platform/payments/provider.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { minutesUntilNextCheck, slowAfterMinutes } from "./rules/refund-timing.ts";
import { raiseAlert } from "../desk/raise-alert.ts";
import {
  complete,
  saveProviderRefund,
  lockRefundOfProvider,
  tryLater,
  type RefundRow,
} from "./refund-rows.ts";

// If it is our own refund and the answer was lost, sending it again under its key will find it.
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
    const refund = await lockRefundOfProvider(tx, fact.id);
    if (refund === undefined) return wasNotRequested(tx, fact);
    if (refund.status === "processed") return;
    await take(tx, refund, fact);
  });
}

async function take(tx: Db, refund: RefundRow, fact: ProviderRefund): Promise<void> {
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

/** Somebody refunded on the provider's own website, so our books do not have it. */
async function wasNotRequested(tx: Db, fact: ProviderRefund): Promise<void> {
  const [capture] = await onCapture(tx, [fact.paymentId, fact.amountPaise]);
  if (capture === undefined || capture.hasUnsent || fact.status === "failed") return;
  await raiseAlert(tx, {
    kind: "refundElsewhere",
    fact: fact.id,
    paymentId: capture.paymentId,
    detail: { refund: fact.id, payment: fact.paymentId, amountPaise: fact.amountPaise },
  });
}

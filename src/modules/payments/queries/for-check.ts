import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** A purchase whose money arrived; `outcome` says whether its orders took it. */
export type PaidForCheck = { readonly purchaseId: string; readonly amountPaise: number; readonly outcome: "accepted" | "returned" };

const paid = statement<PaidForCheck>(
  "payments.paidForCheck",
  `select subject_id as "purchaseId", amount_paise as "amountPaise", outcome from payments where purpose = 'purchase' and status = 'captured' and subject_id = any($1)`,
);

/** Which of these purchases were paid online. For the check of the books. One statement. */
export async function paidPurchases(db: Db, actor: Actor, input: { readonly purchaseIds: readonly string[] }): Promise<readonly PaidForCheck[]> {
  mustBeAllowed(actor, "ledger.check");
  return paid(db, [input.purchaseIds]);
}

/** A refund of an order, arrived or on its way. */
export type RefundForCheck = { readonly refundId: string; readonly orderId: string; readonly amountPaise: number; readonly through: "provider" | "hand"; readonly isProcessed: boolean };

const refunds = statement<RefundForCheck>(
  "payments.refundsForCheck",
  `select id as "refundId", order_id as "orderId", amount_paise as "amountPaise", through, status = 'processed' as "isProcessed" from refunds where order_id = any($1)`,
);

/** What goes back of these orders. For the check of the books. One statement. */
export async function refundsForCheck(db: Db, actor: Actor, input: { readonly orderIds: readonly string[] }): Promise<readonly RefundForCheck[]> {
  mustBeAllowed(actor, "ledger.check");
  return refunds(db, [input.orderIds]);
}

/** A payment that the provider should know as captured. */
export type CapturedForCheck = { readonly paymentId: string; readonly providerPaymentId: string; readonly amountPaise: number };

const captured = statement<CapturedForCheck>(
  "payments.capturedLately",
  `select id as "paymentId", captured_payment_id as "providerPaymentId", amount_paise as "amountPaise" from payments where status = 'captured' and captured_at > now() - interval '3 days' order by captured_at desc limit 100`,
);

/** The newest captured payments of three days, at most a hundred, to be asked of the provider. One statement. */
export async function capturedLately(db: Db, actor: Actor): Promise<readonly CapturedForCheck[]> {
  mustBeAllowed(actor, "ledger.check");
  return captured(db, []);
}

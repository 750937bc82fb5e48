import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { PaymentOutcome, Purpose } from "../contract.ts";

/** A paid purchase; `outcome` says whether its orders accepted the money. */
export type PaidForCheck = {
  readonly purchaseId: string;
  readonly amountPaise: number;
  readonly outcome: "accepted" | "returned";
};

const paid = statement<PaidForCheck>(
  "payments.paidForCheck",
  `select subject_id as "purchaseId", amount_paise as "amountPaise", outcome
   from payments
   where purpose = 'purchase' and status = 'captured' and subject_id = any($1)`,
);

/** Which of these purchases were paid online. For the check of the books. One statement. */
export async function paidPurchases(
  db: Db,
  actor: Actor,
  input: { readonly purchaseIds: readonly string[] },
): Promise<readonly PaidForCheck[]> {
  mustBeAllowed(actor, "ledger.check");
  return paid(db, [input.purchaseIds]);
}

/** The paid rest of an order; `outcome` says whether the order accepted it. */
export type PaidRest = {
  readonly orderId: string;
  readonly restPaise: number;
  readonly outcome: PaymentOutcome;
};

const rests = statement<PaidRest>(
  "payments.restsForCheck",
  `select subject_id as "orderId", amount_paise as "restPaise", outcome
   from payments
   where purpose = 'rest' and status = 'captured' and subject_id = any($1)`,
);

/** The rests of these orders that were paid. For the check of the books. One statement. */
export async function paidRests(
  db: Db,
  actor: Actor,
  input: { readonly orderIds: readonly string[] },
): Promise<readonly PaidRest[]> {
  mustBeAllowed(actor, "ledger.check");
  return rests(db, [input.orderIds]);
}

/** A refund of an order, processed or not. */
export type RefundForCheck = {
  readonly refundId: string;
  readonly orderId: string;
  readonly amountPaise: number;
  readonly through: "provider" | "hand";
  readonly isProcessed: boolean;
};

const refunds = statement<RefundForCheck>(
  "payments.refundsForCheck",
  `select id as "refundId", order_id as "orderId", amount_paise as "amountPaise", through,
     status = 'processed' as "isProcessed"
   from refunds
   where order_id = any($1)`,
);

/** The refunds of these orders. For the check of the books. One statement. */
export async function refundsForCheck(
  db: Db,
  actor: Actor,
  input: { readonly orderIds: readonly string[] },
): Promise<readonly RefundForCheck[]> {
  mustBeAllowed(actor, "ledger.check");
  return refunds(db, [input.orderIds]);
}

/** A payment that the provider should know as captured. */
export type CapturedForCheck = {
  readonly paymentId: string;
  readonly providerPaymentId: string;
  readonly amountPaise: number;
};

const captured = statement<CapturedForCheck>(
  "payments.recentlyCaptured",
  `select id as "paymentId", captured_payment_id as "providerPaymentId",
     amount_paise as "amountPaise"
   from payments
   where status = 'captured' and captured_at > now() - interval '3 days'
   order by captured_at desc
   limit 100`,
);

/**
 * The latest captured payments of three days, at most 100, for a comparison with the provider. One
 * statement.
 */
export async function recentlyCaptured(db: Db, actor: Actor): Promise<readonly CapturedForCheck[]> {
  mustBeAllowed(actor, "ledger.check");
  return captured(db, []);
}

/** A capture and its subject; `isSecond` if another capture had already paid for it. */
export type CaptureForCheck = {
  readonly providerPaymentId: string;
  readonly paymentId: string;
  readonly purpose: Purpose;
  readonly subjectId: string;
  readonly amountPaise: number;
  readonly outcome: PaymentOutcome;
  readonly isSecond: boolean;
};

// A capture with a wrong amount or currency raises an alert; it is booked once an administrator
// decides.
const captures = statement<CaptureForCheck>(
  "payments.capturesForCheck",
  `select a.provider_payment_id as "providerPaymentId", p.id as "paymentId", p.purpose,
     p.subject_id as "subjectId", p.outcome,
     a.provider_payment_id is distinct from p.captured_payment_id as "isSecond",
     case
       when a.provider_payment_id = p.captured_payment_id then p.amount_paise
       else a.amount_paise
     end as "amountPaise"
   from payment_attempts a
   join payments p on p.id = a.payment_id and p.status = 'captured'
   where ($1::text is null or a.provider_payment_id > $1)
     and (
       a.provider_payment_id = p.captured_payment_id
       or exists (select from refunds r where r.cause = 'excess:' || a.provider_payment_id)
       or (
         a.status = 'captured'
         and a.amount_paise = p.amount_paise
         and not exists (
           select
           from payment_alerts l
           where l.kind = 'wrongCurrency' and l.fact = a.provider_payment_id
         )
       )
     )
   order by a.provider_payment_id
   limit $2`,
);

/** Our captures by provider id, after the id `after`. For the check of the books. One statement. */
export async function capturesForCheck(
  db: Db,
  actor: Actor,
  input: { readonly after: string | null; readonly limit: number },
): Promise<readonly CaptureForCheck[]> {
  mustBeAllowed(actor, "ledger.check");
  return captures(db, [input.after, input.limit]);
}

const storedAttempts = statement<{ id: string }>(
  "payments.storedCaptures",
  `select provider_payment_id as id
   from payment_attempts
   where provider_payment_id = any($1) and status in ('captured', 'refunded')`,
);

/**
 * Which of these provider ids are captured in our records. For the check of the books. One
 * statement.
 */
export async function storedCaptures(
  db: Db,
  actor: Actor,
  input: { readonly ids: readonly string[] },
): Promise<readonly string[]> {
  mustBeAllowed(actor, "ledger.check");
  return (await storedAttempts(db, [input.ids])).map(({ id }) => id);
}

/** A refund without an order: of a campaign or of a double payment. */
export type LoneRefundForCheck = {
  readonly refundId: string;
  readonly orderId: string | null;
  readonly cause: string;
  readonly amountPaise: number;
  readonly through: "provider" | "hand";
  readonly isProcessed: boolean;
};

const lone = statement<LoneRefundForCheck>(
  "payments.loneRefundsForCheck",
  `select id as "refundId", order_id as "orderId", cause, amount_paise as "amountPaise", through,
     status = 'processed' as "isProcessed"
   from refunds
   where order_id is null and ($1::uuid is null or id > $1)
   order by id
   limit $2`,
);

/**
 * Refunds without an order, by id, after the id `after`. For the check of the books. One statement.
 */
export async function loneRefunds(
  db: Db,
  actor: Actor,
  input: { readonly after: string | null; readonly limit: number },
): Promise<readonly LoneRefundForCheck[]> {
  mustBeAllowed(actor, "ledger.check");
  return lone(db, [input.after, input.limit]);
}

const ofCauses = statement<{ cause: string; amountPaise: number }>(
  "payments.refundsOfCauses",
  `select cause, amount_paise as "amountPaise" from refunds where cause = any($1)`,
);

/** The refunds of these causes. For the check of the books. One statement. */
export async function refundsOfCauses(
  db: Db,
  actor: Actor,
  input: { readonly causes: readonly string[] },
): Promise<readonly { readonly cause: string; readonly amountPaise: number }[]> {
  mustBeAllowed(actor, "ledger.check");
  return ofCauses(db, [input.causes]);
}

const storedRefundIds = statement<{ id: string }>(
  "payments.storedRefunds",
  "select id from refunds where id::text = any($1)",
);

/** Which of these ids are refunds. For the check of the books. One statement. */
export async function storedRefunds(
  db: Db,
  actor: Actor,
  input: { readonly ids: readonly string[] },
): Promise<readonly string[]> {
  mustBeAllowed(actor, "ledger.check");
  return (await storedRefundIds(db, [input.ids])).map(({ id }) => id);
}

type PaidSubject = {
  readonly subjectId: string;
  readonly amountPaise: number;
  readonly outcome: PaymentOutcome;
};

const ofSubjects = statement<PaidSubject>(
  "payments.subjectsPaid",
  `select subject_id as "subjectId", amount_paise as "amountPaise", outcome
   from payments
   where purpose = $1 and status = 'captured' and subject_id = any($2)`,
);

/** Which of these campaigns were paid. For the check of the books. One statement. */
export async function paidCampaigns(
  db: Db,
  actor: Actor,
  input: { readonly campaignIds: readonly string[] },
): Promise<readonly PaidSubject[]> {
  mustBeAllowed(actor, "ledger.check");
  return ofSubjects(db, ["campaign", input.campaignIds]);
}

/** Which of these payments of debts were paid. For the check of the books. One statement. */
export async function paidDebts(
  db: Db,
  actor: Actor,
  input: { readonly debtPaymentIds: readonly string[] },
): Promise<readonly PaidSubject[]> {
  mustBeAllowed(actor, "ledger.check");
  return ofSubjects(db, ["debt", input.debtPaymentIds]);
}

import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type {
  BuyerRefund,
  PaymentView,
  RefundDestination,
  RefundForMail,
  RefundView,
  Subject,
} from "../contract.ts";
import { maskedDestination } from "./rules/check-destination.ts";

type RefundRow = Omit<RefundView, "requestedAt" | "processedAt"> & {
  readonly requestedAt: string;
  readonly processedAt: string | null;
};

const refundFields =
  "'refundId', r.id, 'cause', r.cause, 'orderId', r.order_id, 'amountPaise', r.amount_paise, 'through', " +
  "r.through, 'status', r.status, 'requestedAt', r.requested_at, 'processedAt', r.processed_at";

const ofSubject = statement<
  Omit<PaymentView, "refunds"> & { readonly refunds: readonly RefundRow[] }
>(
  "payments.ofSubject",
  `select p.id as "paymentId", p.status, p.outcome, p.amount_paise as "amountPaise",
     p.hold_until as "payableUntil", p.captured_at as "capturedAt",
     (
       select a.method
       from payment_attempts a
       where a.provider_payment_id = p.captured_payment_id
     ) as method,
     case
       when p.status <> 'captured'
         then (
           select a.error
           from payment_attempts a
           where a.payment_id = p.id
           order by a.first_seen_at desc
           limit 1
         )
     end as "lastError",
     (
       select coalesce(
         json_agg(json_build_object(${refundFields}) order by r.requested_at, r.id), '[]'
       )
       from refunds r
       where r.payment_id = p.id and r.provider_payment_id = p.captured_payment_id
     ) as refunds
   from payments p
   where p.purpose = $1 and p.subject_id = $2`,
);

/**
 * The payment of a subject with its refunds; null if it is not paid online. The caller checks whose
 * it is. One statement.
 */
export async function paymentOf(
  db: Db,
  { purpose, subjectId }: Subject,
): Promise<PaymentView | null> {
  const [row] = await ofSubject(db, [purpose, subjectId]);
  return row === undefined ? null : { ...row, refunds: row.refunds.map(withDates) };
}

const ofOrder = statement<{ readonly refund: RefundRow }>(
  "payments.refundsOfOrder",
  `select json_build_object(${refundFields}) as refund
   from refunds r
   where r.order_id = $1
   order by r.requested_at, r.id
   limit 100`,
);

/**
 * The refunds of an order, by the provider or by hand. The caller checks whose it is. One
 * statement.
 */
export async function refundsOfOrder(
  db: Db,
  { orderId }: { readonly orderId: string },
): Promise<readonly RefundView[]> {
  return (await ofOrder(db, [orderId])).map(({ refund }) => withDates(refund));
}

const ofBuyersOrder = statement<{
  readonly refund: RefundRow;
  readonly destination: RefundDestination | null;
}>(
  "payments.refundsForBuyer",
  `select json_build_object(${refundFields}) as refund, r.destination
   from refunds r
   where r.order_id = $1
   order by r.requested_at, r.id
   limit 100`,
);

/**
 * The refunds of an order for its buyer, with their destinations. The caller checks whose it is.
 * One statement.
 */
export async function refundsForBuyer(
  db: Db,
  { orderId }: { readonly orderId: string },
): Promise<readonly BuyerRefund[]> {
  return (await ofBuyersOrder(db, [orderId])).map(({ refund, destination }) => ({
    ...withDates(refund),
    destination: destination === null ? null : maskedDestination(destination),
  }));
}

const forMail = statement<RefundForMail>(
  "payments.refundForMail",
  `select r.id as "refundId", r.cause, r.order_id as "orderId", r.buyer_id as "buyerId",
     r.amount_paise as "amountPaise", r.through, r.reference,
     (
       select a.method
       from payment_attempts a
       where a.provider_payment_id = r.provider_payment_id
     ) as method
   from refunds r
   where r.id = $1 and r.status = 'processed'`,
);

/** A processed refund, for the mail about it; null while it is not processed. One statement. */
export async function refundForMail(
  db: Db,
  actor: Actor,
  { refundId }: { readonly refundId: string },
): Promise<RefundForMail | null> {
  mustBeAllowed(actor, "notifications.send");
  const [row] = await forMail(db, [refundId]);
  return row ?? null;
}

function withDates(row: RefundRow): RefundView {
  return {
    ...row,
    requestedAt: new Date(row.requestedAt),
    processedAt: row.processedAt === null ? null : new Date(row.processedAt),
  };
}

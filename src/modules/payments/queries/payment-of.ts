import { statement, type Db } from "#platform/db/database.ts";
import type { PaymentView, RefundView, Subject } from "../contract.ts";

type RefundRow = Omit<RefundView, "requestedAt" | "processedAt"> & { readonly requestedAt: string; readonly processedAt: string | null };

const refundFields = `'refundId', r.id, 'orderId', r.order_id, 'amountPaise', r.amount_paise, 'through', r.through, 'status', r.status, 'requestedAt', r.requested_at, 'processedAt', r.processed_at`;

const ofSubject = statement<Omit<PaymentView, "refunds"> & { readonly refunds: readonly RefundRow[] }>(
  "payments.ofSubject",
  `select p.id as "paymentId", p.status, p.outcome, p.amount_paise as "amountPaise", p.hold_until as "holdUntil", p.captured_at as "capturedAt",
          (select a.method from payment_attempts a where a.provider_payment_id = p.captured_payment_id) as method,
          case when p.status <> 'captured' then (select a.error from payment_attempts a where a.payment_id = p.id order by a.first_seen_at desc limit 1) end as "lastError",
          (select coalesce(json_agg(json_build_object(${refundFields}) order by r.requested_at, r.id), '[]') from refunds r where r.payment_id = p.id and r.provider_payment_id = p.captured_payment_id) as refunds
     from payments p where p.purpose = $1 and p.subject_id = $2`,
);

/** The payment of something, with what goes back of it; null where nothing is paid online. For modules that know whose it is. One statement. */
export async function paymentOf(db: Db, { purpose, subjectId }: Subject): Promise<PaymentView | null> {
  const [row] = await ofSubject(db, [purpose, subjectId]);
  return row === undefined ? null : { ...row, refunds: row.refunds.map(withDates) };
}

const ofOrder = statement<{ readonly refund: RefundRow }>("payments.refundsOfOrder", `select json_build_object(${refundFields}) as refund from refunds r where r.order_id = $1 order by r.requested_at, r.id limit 100`);

/** What goes back of an order, by the provider or by hand. For modules that know whose it is. One statement. */
export async function refundsOfOrder(db: Db, { orderId }: { readonly orderId: string }): Promise<readonly RefundView[]> {
  return (await ofOrder(db, [orderId])).map(({ refund }) => withDates(refund));
}

function withDates(row: RefundRow): RefundView {
  return { ...row, requestedAt: new Date(row.requestedAt), processedAt: row.processedAt === null ? null : new Date(row.processedAt) };
}

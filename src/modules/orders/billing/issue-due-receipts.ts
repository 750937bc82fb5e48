import { documentToMail, receiptsView } from "#modules/invoicing/public.server.ts";
import { companiesView } from "#modules/sellers/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { anyOrderNow, lockOrderUntilCommit } from "../steps/move-order.ts";
import { issueDueRefunds, issueRefundsOf, unlessClosed } from "./issue-due-refunds.ts";
import { issueReceipt } from "./receive-advance.ts";

const atOnce = 200;

// Until it is confirmed, an order has no invoice. Whoever has no GSTIN issues no vouchers.
const dueReceipts = statement<{ id: string }>(
  "orders.dueReceipts",
  `select o.id
   from orders o
   join purchases p on p.id = o.purchase_id
   join ${companiesView} k on k.seller_id = o.seller_id
   where o.status = 'pending'
     and p.payment_method = 'online'
     and k.company_registration_type <> 'unregistered'
     and (
       exists (select from part_payments part where part.order_id = o.id)
       or (
         $1
         and not exists (
           select
           from order_events e
           where e.order_id = o.id
             and e.status = 'pending'
             and e.at >= date_trunc('day', now(), 'Asia/Kolkata')
         )
       )
     )
     and not exists (select from ${receiptsView} r where r.order_id = o.id)
     and ($2::uuid is null or o.id > $2)
   order by o.id
   limit ${atOnce}`,
);

/**
 * Issues the vouchers that are due, each order in a transaction of its own, and mails them. Receipt
 * vouchers: of advances that arrived while the series was closed after a restore, or before the shop issued
 * vouchers; and, if the operator wants it, of orders that were paid in full on an earlier day and
 * are not billed yet. Then the refund vouchers that are missing. Safe to run concurrently and to kill at any moment.
 */
export async function issueDueReceipts(
  db: Db,
  actor: Actor,
  { receiptVouchers }: { readonly receiptVouchers: "advances" | "prepayments" },
): Promise<void> {
  mustBeAllowed(actor, "orders.workVouchers");
  const forPrepayments = receiptVouchers === "prepayments";
  for (let after: string | null = null; ;) {
    const due: readonly { readonly id: string }[] = await dueReceipts(db, [forPrepayments, after]);
    for (const { id } of due)
      await unlessClosed(() => inTransaction(db, (tx) => issueLate(tx, id)));
    after = due.at(-1)?.id ?? null;
    if (after === null || due.length < atOnce) break;
  }
  await issueDueRefunds(db);
}

async function issueLate(tx: Db, orderId: string): Promise<void> {
  await lockOrderUntilCommit(tx, [orderId]);
  // It may have been confirmed or cancelled meanwhile.
  if ((await anyOrderNow(tx, orderId)).status !== "pending") return;
  const documentId = await issueReceipt(tx, orderId);
  // One mail of each voucher, also if two work on it at once.
  if (documentId === null) return;
  await emit(tx, documentToMail({ documentId, mailingId: documentId }));
  // What moves have given back since.
  await issueRefundsOf(tx, orderId);
}

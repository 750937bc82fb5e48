import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const markPaid = statement(
  "invoicing.paidAtDelivery",
  `update document_statuses s
   set status = 'paid', paid_at = now()
   from documents d
   where d.id = s.document_id
     and d.order_id = $1
     and d.kind <> 'credit_note'
     and s.status in ('draft', 'sent')`,
);

/** Marks the documents of an order as paid: the courier has collected the cash. */
export async function recordInvoicePaid(
  tx: Db,
  actor: Actor,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  mustBeAllowed(actor, "invoicing.work");
  await markPaid(tx, [orderId]);
}

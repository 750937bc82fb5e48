import { issueCreditNote, recordInvoicePaid } from "#modules/invoicing/public.server.ts";
import { billOrder } from "#modules/orders/public.server.ts";
import { documentCauses } from "#modules/orders/public.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";

/**
 * Issues documents for the confirmed orders, as a confirmation does, and brings their status in
 * line with the orders. Document numbers are today's.
 */
export async function demoDocuments(tx: Db): Promise<void> {
  const { rows } = await tx.$client.query<{ id: string; status: string }>(
    `select o.id, o.status
     from orders o
     join order_events e on e.order_id = o.id and e.status = 'confirmed'
     order by e.at, o.id`,
  );
  for (const { id, status } of rows) {
    await billOrder(tx, id);
    if (status === "delivered") await recordInvoicePaid(tx, system, { orderId: id });
    if (status === "cancelled")
      await issueCreditNote(tx, system, {
        cause: documentCauses.givenUp(id),
        of: { orderId: id },
        credit: "rest",
      });
  }
}

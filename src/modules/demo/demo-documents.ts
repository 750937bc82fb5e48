import { issueCreditNote, recordInvoicePaid } from "#modules/invoicing/public.server.ts";
import { billOrder } from "#modules/orders/public.server.ts";
import { documentCauses } from "#modules/orders/public.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";

type Confirmed = {
  readonly id: string;
  readonly status: string;
  readonly confirmedAt: Date;
  readonly endedAt: Date;
};

/**
 * Issues the documents of the confirmed orders as their steps did: bills on the day of confirmation,
 * credit notes on the day of cancellation, each series in its order.
 */
export async function demoDocuments(tx: Db): Promise<void> {
  const { rows } = await tx.$client.query<Confirmed>(
    `select o.id, o.status, e.at as "confirmedAt", last.at as "endedAt"
     from orders o
     join order_events e on e.order_id = o.id and e.status = 'confirmed'
     join lateral (
       select max(at) as at from order_events step where step.order_id = o.id
     ) last on true
     order by e.at, o.id`,
  );
  for (const { id, status, confirmedAt } of rows) {
    await billOrder(tx, id, { issuedAt: confirmedAt });
    if (status === "delivered") await recordInvoicePaid(tx, system, { orderId: id });
  }
  const cancelled = rows.filter(({ status }) => status === "cancelled");
  for (const { id, endedAt } of cancelled.toSorted((a, b) => +a.endedAt - +b.endedAt))
    await issueCreditNote(tx, system, {
      cause: documentCauses.givenUp(id),
      of: { orderId: id },
      credit: "rest",
      issuedAt: endedAt,
    });
}

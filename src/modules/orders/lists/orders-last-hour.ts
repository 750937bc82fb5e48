import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const read = statement<{ kind: string; count: number }>(
  "orders.lastHour",
  `select coalesce(p.payment_method, 'hand') as kind, count(*)::int as count
   from orders o
   left join purchases p on p.id = o.purchase_id
   where o.placed_at > now() - interval '1 hour'
   group by coalesce(p.payment_method, 'hand')`,
);

/** The orders of the last hour by payment method; `hand` are orders by hand. For metrics. */
export async function ordersLastHour(
  db: Db,
  actor: Actor,
): Promise<readonly { readonly kind: string; readonly count: number }[]> {
  mustBeAllowed(actor, "operations.watch");
  return read(db, []);
}

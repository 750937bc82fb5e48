import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

// Rows are locked in ascending order of ids, so that two orders of the same goods never deadlock.
const lowerStock = statement<{ variantId: string }>(
  "catalog.lowerStock",
  `with wanted as (
     select *
     from unnest($1::uuid[], $2::int[], $3::uuid[]) as w(variant_id, quantity, order_id)
   ),
   locked as materialized (
     select v.id
     from variants v
     where v.id = any($1)
     order by v.id
     for no key update
   ),
   taken as (
     update variants v
     set stock = v.stock - w.quantity
     from wanted w
     join locked l on l.id = w.variant_id
     where v.id = w.variant_id and v.stock >= w.quantity
     returning v.id, w.quantity, w.order_id
   )
   insert into stock_movements (variant_id, quantity, reason, order_id)
   select id, -quantity, 'order', order_id
   from taken
   returning variant_id as "variantId"`,
);

/**
 * Takes the stock of an order, in the order's transaction. Each variant at most once. Returns the
 * variants that had enough; the caller rolls back if one is missing.
 */
export async function allocateStock(
  tx: Db,
  _actor: Actor,
  input: {
    readonly lines: readonly {
      readonly variantId: string;
      readonly quantity: number;
      readonly orderId: string;
    }[];
  },
): Promise<readonly string[]> {
  const { lines } = input;
  const taken = await lowerStock(tx, [
    lines.map((line) => line.variantId),
    lines.map((line) => line.quantity),
    lines.map((line) => line.orderId),
  ]);
  return taken.map((row) => row.variantId);
}

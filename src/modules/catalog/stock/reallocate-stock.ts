import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

// Rows are locked in ascending order of ids, as `allocateStock` does. The statement reads the
// locked rows as they are now, so that all lines are judged together.
const lowerAgain = statement<{ variantId: string }>(
  "catalog.lowerStockAgain",
  `with wanted as (
     select *
     from unnest($1::uuid[], $2::int[], $3::uuid[]) as w(variant_id, quantity, order_id)
   ),
   locked as materialized (
     select v.id, v.stock
     from variants v
     where v.id = any($1)
     order by v.id
     for no key update
   ),
   taken as (
     update variants v
     set stock = v.stock - w.quantity
     from wanted w
     where v.id = w.variant_id
       and not exists (
         select
         from wanted n
         left join locked l on l.id = n.variant_id
         where coalesce(l.stock, 0) < n.quantity
       )
     returning v.id, w.quantity, w.order_id
   )
   insert into stock_movements (variant_id, quantity, reason, order_id)
   select id, -quantity, 'revival', order_id
   from taken
   returning variant_id as "variantId"`,
);

/**
 * Takes released stock again, for orders whose payment came late: all of it or none. Each variant
 * at most once, and each order at most once ever. Returns whether there was enough.
 */
export async function reallocateStock(
  tx: Db,
  _actor: Actor,
  input: {
    readonly lines: readonly {
      readonly variantId: string;
      readonly quantity: number;
      readonly orderId: string;
    }[];
  },
): Promise<boolean> {
  const { lines } = input;
  const taken = await lowerAgain(tx, [
    lines.map((line) => line.variantId),
    lines.map((line) => line.quantity),
    lines.map((line) => line.orderId),
  ]);
  return taken.length === lines.length;
}

import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { sumByVariant } from "./sum-by-variant.ts";

// Rows are locked in ascending order of ids, as `allocateStock` does, so that the two never
// deadlock. Not `for update`, because the order items' foreign keys would wait for it. Unique keys
// of the movements refuse a second restock.
const raiseStock = statement<{ variantId: string }>(
  "catalog.raiseStock",
  `with given as (
     select variant_id, quantity, order_id
     from unnest($1::uuid[], $2::int[], $3::uuid[]) as line (variant_id, quantity, order_id)
   ),
   locked as materialized (
     select v.id, given.quantity, given.order_id
     from variants v
     join given on given.variant_id = v.id
     order by v.id
     for no key update of v
   ),
   raised as (
     update variants v
     set stock = v.stock + locked.quantity
     from locked
     where v.id = locked.id
     returning v.id, locked.quantity, locked.order_id
   )
   insert into stock_movements (variant_id, quantity, reason, order_id, return_id)
   select id, quantity, $4::text, order_id, $5::uuid
   from raised
   returning variant_id as "variantId"`,
);

/**
 * Why stock comes back: the order was cancelled, was refused at the door, was not paid in time, or
 * pieces were returned. `exchange_end` gives back what was reserved for an exchange that ended.
 */
export type RestockReason = "cancellation" | "refusal" | "release" | "return" | "exchange_end";

/**
 * Restocks what orders had taken, in the transaction that ends them. All lines of a
 * variant are of one order. Once per order and reason, and once per return.
 */
export async function restockVariants(
  tx: Db,
  _actor: Actor,
  input: {
    readonly reason: RestockReason;
    readonly returnId?: string;
    readonly lines: readonly {
      readonly variantId: string;
      readonly quantity: number;
      /** Null for an exchange, which names its return. */
      readonly orderId: string | null;
    }[];
  },
): Promise<void> {
  const { reason, returnId = null } = input;
  const lines = sumByVariant(input.lines);
  const raised = await raiseStock(tx, [
    lines.map((line) => line.variantId),
    lines.map((line) => line.quantity),
    lines.map((line) => line.orderId),
    reason,
    returnId,
  ]);
  if (raised.length !== lines.length)
    throw new Error(
      `Stock of ${raised.length} of ${lines.length} lines was given back (${reason})`,
    );
}

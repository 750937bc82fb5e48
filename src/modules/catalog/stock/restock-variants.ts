import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

// Rows are locked in ascending id order, as whoever takes stock does, so that the two never wait
// for each other in a ring; not `for update`, which the order items' foreign keys would have to
// wait for. The movements' unique keys refuse to give the same back a second time.
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
 * Why something comes back: the order was cancelled, was not taken at the door, nobody paid for it
 * in time, or pieces of it were returned.
 */
export type RestockReason = "cancellation" | "refusal" | "release" | "return";

/**
 * Puts what orders had taken back on the shelf, in the transaction that gives them up; each variant
 * at most once. May be done once per order and reason, and once per return.
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
      readonly orderId: string;
    }[];
  },
): Promise<void> {
  const { lines, reason, returnId = null } = input;
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

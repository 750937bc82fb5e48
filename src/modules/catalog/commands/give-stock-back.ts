import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

// Rows are locked in ascending id order, as whoever takes stock does, so that the two never wait for each other in a ring;
// not `for update`, which the order items' foreign keys would have to wait for. The movements' unique key refuses to give an order's stock back a second time.
const raiseStock = statement<{ variantId: string }>(
  "catalog.raiseStock",
  `with given as (
     select variant_id, quantity from unnest($2::uuid[], $3::int[]) as line (variant_id, quantity)
   ), locked as materialized (
     select v.id, given.quantity from variants v join given on given.variant_id = v.id order by v.id for no key update of v
   ), raised as (
     update variants v set stock = v.stock + locked.quantity from locked where v.id = locked.id returning v.id, locked.quantity
   )
   insert into stock_movements (variant_id, quantity, reason, order_id)
   select id, quantity, 'cancellation', $1 from raised returning variant_id as "variantId"`,
);

/** Puts what a cancelled order had taken back on the shelf, in the transaction that cancels it. May be done once per order. */
export async function giveStockBack(
  tx: Db,
  _actor: Actor,
  input: { readonly orderId: string; readonly lines: readonly { readonly variantId: string; readonly quantity: number }[] },
): Promise<void> {
  const variantIds = input.lines.map((line) => line.variantId);
  const raised = await raiseStock(tx, [input.orderId, variantIds, input.lines.map((line) => line.quantity)]);
  if (raised.length !== input.lines.length) throw new Error(`Order ${input.orderId}: stock of ${raised.length} of ${input.lines.length} lines was given back`);
}

import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { sumByVariant } from "./sum-by-variant.ts";

// Rows are locked in ascending order of their ids: two orders of the same goods never deadlock.
// What is locked is read as it is now, so all lines are judged together.
const lowerStock = statement<{ variantId: string; left: number }>(
  "catalog.lowerStock",
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
   short as materialized (
     select w.variant_id, coalesce(l.stock, 0) as "left"
     from wanted w
     left join locked l on l.id = w.variant_id
     where coalesce(l.stock, 0) < w.quantity
   ),
   taken as (
     update variants v
     set stock = v.stock - w.quantity
     from wanted w
     where v.id = w.variant_id and not exists (select from short)
     returning v.id, w.quantity, w.order_id
   ),
   moved as (
     insert into stock_movements (variant_id, quantity, reason, order_id, return_id)
     select id, -quantity, $4, order_id, $5::uuid
     from taken
   )
   select variant_id as "variantId", "left"
   from short`,
);

export type StockToTake = {
  /** All lines of a variant are of one order; null for an exchange, which names its return. */
  readonly lines: readonly {
    readonly variantId: string;
    readonly quantity: number;
    readonly orderId: string | null;
  }[];
  /**
   * "revival" takes what was released once more, once in the life of an order. "exchange" reserves
   * what a buyer wants instead of a returned piece, once per return.
   */
  readonly reason: "order" | "revival" | "exchange";
  readonly returnId?: string;
};

/**
 * Takes stock off the shelf for good, in the caller's transaction: all lines or none. Returns the
 * variants of which there is too little, with how many are left; empty when all was taken. One
 * statement.
 */
export async function allocateStock(
  tx: Db,
  _actor: Actor,
  { lines: given, reason, returnId }: StockToTake,
): Promise<ReadonlyMap<string, number>> {
  const lines = sumByVariant(given);
  const short = await lowerStock(tx, [
    lines.map((line) => line.variantId),
    lines.map((line) => line.quantity),
    lines.map((line) => line.orderId),
    reason,
    returnId ?? null,
  ]);
  return new Map(short.map((row) => [row.variantId, row.left]));
}

import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { lowStockPieces } from "./rules/bulk-change.ts";

const low = statement<{ sellerId: string; low: number }>(
  "catalog.lowOfShops",
  `select p.seller_id as "sellerId", count(*)::int as low
   from products p
   where p.seller_id = any($1::uuid[])
     and p.deleted_at is null
     and p.status = 'published'
     and p.taken_down_at is null
     and (select min(v.stock) from variants v where v.product_id = p.id) <= ${lowStockPieces}
   group by p.seller_id`,
);

/** How many published products of each shop are low in stock. One statement. */
export async function lowStockOfShops(
  db: Db,
  actor: Actor,
  { sellerIds }: { readonly sellerIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  mustBeAllowed(actor, "notifications.send");
  const rows = await low(db, [sellerIds]);
  return new Map(rows.map((row) => [row.sellerId, row.low]));
}

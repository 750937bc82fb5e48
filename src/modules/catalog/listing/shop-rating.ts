import { approvedSellersView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Rating } from "../contract.ts";

const readRating = statement<{ readonly stars: number | null; readonly count: number | null }>(
  "catalog.shopRating",
  `select sum(rating_total) as stars, sum(rating_count) as count
   from products
   where seller_id = (select seller_id from ${approvedSellersView} s where s.slug = $1)
     and rating_count > 0`,
);

/**
 * The average and the number of all reviews of a shop's products; null without reviews. One
 * statement.
 */
export async function shopRating(
  db: Db,
  actor: Actor,
  { shopSlug }: { readonly shopSlug: string },
): Promise<Rating | null> {
  mustBeAllowed(actor, "catalog.browse");
  const [row] = await readRating(db, [shopSlug]);
  if (row === undefined || row.stars === null || row.count === null) return null;
  return { tenths: Math.round((row.stars * 10) / row.count), count: row.count };
}

import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { scoreWords, type ShopScore } from "./rules/score-words.ts";

/** The scores of shops: recorded by a job, and worded for the buyers of a shop. */

const dropOthers = statement(
  "reviews.dropShopScores",
  "delete from shop_scores where not seller_id = any($1::uuid[])",
);
const record = statement(
  "reviews.recordShopScores",
  `insert into shop_scores as s (
     seller_id, shipped, shipped_on_time, placed, cancelled_by_shop, delivered,
     returned_as_faulty, asked, answered_in_time, units_delivered
   )
   select "sellerId", shipped, "shippedOnTime", placed, "cancelledByShop", delivered,
     "returnedAsFaulty", asked, "answeredInTime", "unitsDelivered"
   from jsonb_to_recordset($1::jsonb) as given(
     "sellerId" uuid, shipped int, "shippedOnTime" int, placed int, "cancelledByShop" int,
     delivered int, "returnedAsFaulty" int, asked int, "answeredInTime" int,
     "unitsDelivered" int
   )
   order by "sellerId"
   on conflict (seller_id) do update
   set shipped = excluded.shipped, shipped_on_time = excluded.shipped_on_time,
     placed = excluded.placed, cancelled_by_shop = excluded.cancelled_by_shop,
     delivered = excluded.delivered, returned_as_faulty = excluded.returned_as_faulty,
     asked = excluded.asked, answered_in_time = excluded.answered_in_time,
     units_delivered = excluded.units_delivered, computed_at = now()`,
);

/** Replaces the scores of all shops. A shop without one has none. May be repeated. */
export async function recordShopScores(
  db: Db,
  actor: Actor,
  scores: readonly (ShopScore & { readonly sellerId: string })[],
): Promise<void> {
  mustBeAllowed(actor, "reviews.work");
  await inTransaction(db, async (tx) => {
    await dropOthers(tx, [scores.map(({ sellerId }) => sellerId)]);
    await record(tx, [JSON.stringify(scores)]);
  });
}

const ofShop = statement<ShopScore>(
  "reviews.shopScore",
  `select shipped, shipped_on_time as "shippedOnTime", placed,
     cancelled_by_shop as "cancelledByShop", delivered,
     returned_as_faulty as "returnedAsFaulty", asked, answered_in_time as "answeredInTime",
     units_delivered as "unitsDelivered"
   from shop_scores
   where seller_id = $1`,
);

/** What the public page of a shop says about its service, in words. One statement. */
export async function shopScoreWords(
  db: Db,
  actor: Actor,
  { sellerId }: { readonly sellerId: string },
): Promise<readonly string[]> {
  mustBeAllowed(actor, "catalog.browse");
  const [score] = await ofShop(db, [sellerId]);
  return score === undefined ? [] : scoreWords(score);
}

import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/**
 * Lists sort "best rated" by an average that starts from the marketplace's own. This keeps the
 * starting point near the average of all reviews, and the scores at what they should be.
 */

/** So many hundredths of a star may the average move before all scores are written anew. */
const toleratedHundredths = 5;
/** Products in one transaction. Who buys the last piece of one of them may wait for it. */
const batchSize = 200;

const followMean = statement(
  "catalog.followRatingMean",
  `update rating_means
   set hundredths = rated.hundredths
   from (
     select round(100.0 * sum(rating_total) / nullif(sum(rating_count), 0)) as hundredths
     from products
   ) rated
   where abs(rating_means.hundredths - rated.hundredths) >= ${toleratedHundredths}`,
);

const scoreNow = `rating_score(
  p.rating_total, p.rating_count, (select hundredths from rating_means))`;

// Locked in the order of their ids, as orders lock products.
const lockDiffering = statement<{ productId: string }>(
  "catalog.lockRatingsToScore",
  `select p.id as "productId"
   from products p
   join listings l on l.product_id = p.id
   where (p.rating_count > 0 or l.rating_score > 0) and l.rating_score <> ${scoreNow}
   order by p.id
   limit ${batchSize}
   for no key update of p`,
);

const writeScores = statement(
  "catalog.writeRatingScores",
  `update listings l
   set rating_score = ${scoreNow}
   from products p
   where p.id = l.product_id and p.id = any($1::uuid[])`,
);

/** Brings the scores of the order "best rated" up to date. May be repeated. */
export async function rankByRating(db: Db, actor: Actor): Promise<void> {
  mustBeAllowed(actor, "catalog.rankByRating");
  await followMean(db, []);
  for (;;) {
    const written = await inTransaction(db, async (tx) => {
      const products = await lockDiffering(tx, []);
      if (products.length > 0) await writeScores(tx, [products.map((each) => each.productId)]);
      return products.length;
    });
    if (written < batchSize) return;
  }
}

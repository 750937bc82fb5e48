import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate, type ListPage } from "#shared/paginate.ts";
import type { PublishedReview, Spread } from "./contract.ts";
import { spreadOfProduct } from "./spread.ts";
import { bylinedReview, reviewColumns, reviewTables, type ReviewRow } from "./review-columns.ts";

const pageSize = 20;

const mostHelpful = statement<ReviewRow>(
  "reviews.mostHelpful",
  `select ${reviewColumns}
   from ${reviewTables}
   where r.product_id = $1 and r.status = 'published'
   order by r.helpful_count desc, r.written_at desc, r.id
   limit $2`,
);

/** The published reviews of a product that most readers found helpful. One statement. */
export async function helpfulReviews(
  db: Db,
  actor: Actor,
  { productId, limit }: { readonly productId: string; readonly limit: number },
): Promise<readonly PublishedReview[]> {
  mustBeAllowed(actor, "catalog.browse");
  return (await mostHelpful(db, [productId, limit])).map(bylinedReview);
}

const page = statement<ReviewRow>(
  "reviews.ofProduct",
  `select ${reviewColumns}
   from ${reviewTables}
   where r.product_id = $1 and r.status = 'published'
     and ($2::int is null or r.stars = $2)
     and (
       $3::uuid is null
       or (r.written_at, r.id) < (select a.written_at, a.id from reviews a where a.id = $3)
     )
   order by r.written_at desc, r.id desc
   limit ${pageSize + 1}`,
);
/** A page of reviews, with how many gave how many stars. */
export type ReviewsOfProduct = ListPage<PublishedReview> & { readonly spread: Spread };

/** The published reviews of a product, newest first, 20 per page. Two statements. */
export async function reviewsOfProduct(
  db: Db,
  actor: Actor,
  {
    productId,
    stars,
    after,
  }: { readonly productId: string; readonly stars: number | null; readonly after: string | null },
): Promise<ReviewsOfProduct> {
  mustBeAllowed(actor, "catalog.browse");
  const cursor = after !== null && isUuid(after) ? after : null;
  const [rows, spread] = await Promise.all([
    page(db, [productId, stars, cursor]),
    spreadOfProduct(db, actor, { productId }),
  ]);
  return {
    ...paginate(rows.map(bylinedReview), pageSize, (last) => last.id),
    spread,
  };
}

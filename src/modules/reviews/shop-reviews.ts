import { commissionedPiecesView, productNamesView } from "#modules/catalog/public.server.ts";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate, type ListPage } from "#shared/paginate.ts";
import { t } from "#shared/texts/text.ts";
import type { ShopReview } from "./contract.ts";
import { AnswerRefused, ReviewNotFound } from "./errors.ts";
import { reviewAnswered } from "./events.ts";
import { bylinedReview, reviewColumns, reviewTables, type ReviewRow } from "./review-columns.ts";
import { textSigns } from "./rules/text-checks.ts";

const pageSize = 20;

type Row = ReviewRow &
  Pick<ShopReview, "productId" | "productName" | "hasPage" | "orderId" | "status">;

const ofShop = statement<Row>(
  "reviews.ofShop",
  `select ${reviewColumns}, r.product_id as "productId", p.name as "productName",
     r.order_id as "orderId", r.status,
     not exists (
       select from ${commissionedPiecesView} made where made.product_id = r.product_id
     ) as "hasPage"
   from ${reviewTables}
   join ${productNamesView} p on p.product_id = r.product_id
   where r.seller_id = $1 and r.status = 'published'
     and (not $2::boolean or r.answer is null)
     and (
       $3::uuid is null
       or (r.written_at, r.id) < (select a.written_at, a.id from reviews a where a.id = $3)
     )
   order by r.written_at desc, r.id desc
   limit ${pageSize + 1}`,
);

/**
 * The published reviews of the seller's shop, newest first, 20 per page; with `isUnanswered` only
 * those without an answer. One statement.
 */
export async function shopReviews(
  db: Db,
  actor: Actor,
  { isUnanswered, after }: { readonly isUnanswered: boolean; readonly after: string | null },
): Promise<ListPage<ShopReview>> {
  const { sellerId } = allowedSeller(actor, "reviews.answer");
  const cursor = after !== null && isUuid(after) ? after : null;
  const rows = await ofShop(db, [sellerId, isUnanswered, cursor]);
  return paginate(rows.map(bylinedReview), pageSize, (last) => last.id);
}

const answer = statement<{ id: string }>(
  "reviews.answer",
  `update reviews
   set answer = $3, answered_at = now()
   where id = $1 and seller_id = $2 and status = 'published'
   returning id`,
);

/**
 * The shop's one answer to a review; a later one replaces it. Links and contact details are not
 * allowed. Throws AnswerRefused and ReviewNotFound.
 */
export async function answerReview(
  db: Db,
  actor: Actor,
  { reviewId, answer: words }: { readonly reviewId: string; readonly answer: string },
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "reviews.answer");
  if (textSigns(words).length > 0)
    throw new AnswerRefused(
      t("Please answer without links, phone numbers, addresses or insults. Everybody reads this."),
    );
  await inTransactionAs(db, actor, "reviews.answer", async (tx) => {
    const answered = isUuid(reviewId) ? await answer(tx, [reviewId, sellerId, words]) : [];
    if (answered.length === 0) throw new ReviewNotFound();
    await emit(tx, reviewAnswered({ reviewId }));
  });
}

import { productNamesView } from "#modules/catalog/public.server.ts";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { isOwnShop } from "#policy/own-shop.ts";
import { isUuid } from "#shared/ids.ts";
import type { PublishedReview, ReportedReview, ReviewReport } from "./contract.ts";
import { OwnReview, ReviewNotFound } from "./errors.ts";
import { bylinedReview, reviewColumns, reviewTables, type ReviewRow } from "./review-columns.ts";

// The lock orders two people who vote at once, so that each is counted.
const published = statement<ReportedReview>(
  "reviews.publishedToJudge",
  `select r.author_id as "authorId", r.seller_id as "sellerId", p.name as "productName"
   from reviews r
   join ${productNamesView} p on p.product_id = r.product_id
   where r.id = $1 and r.status = 'published'
   for no key update of r`,
);
const vote = statement<{ id: string }>(
  "reviews.vote",
  `insert into review_votes (review_id, user_id)
   values ($1, $2)
   on conflict do nothing
   returning review_id as id`,
);
const unvote = statement<{ id: string }>(
  "reviews.takeVoteBack",
  "delete from review_votes where review_id = $1 and user_id = $2 returning review_id as id",
);
const count = statement(
  "reviews.countVotes",
  "update reviews set helpful_count = helpful_count + $2 where id = $1",
);

/**
 * Says that a review was helpful, or takes that back. Pressing twice counts once. Throws
 * ReviewNotFound and OwnReview.
 */
export async function markHelpful(
  db: Db,
  actor: Actor,
  { reviewId, isHelpful }: { readonly reviewId: string; readonly isHelpful: boolean },
): Promise<void> {
  const reader = allowedUser(actor, "reviews.vote");
  await inTransactionAs(db, actor, "reviews.vote", async (tx) => {
    await mustBeSomebodyElses(tx, reader, reviewId);
    const changed = await (isHelpful ? vote : unvote)(tx, [reviewId, reader.userId]);
    if (changed.length > 0) await count(tx, [reviewId, isHelpful ? 1 : -1]);
  });
}

const insertReport = statement(
  "reviews.report",
  `insert into review_reports (review_id, user_id, reason, note)
   values ($1, $2, $3, $4)
   on conflict (review_id, user_id) do update
   set reason = excluded.reason, note = excluded.note, reported_at = now(), settled_at = null`,
);

/** Reports a review to the administrators; returns what it is about. Throws ReviewNotFound and OwnReview. */
export async function reportReview(
  db: Db,
  actor: Actor,
  { reviewId, reason, note }: ReviewReport & { readonly reviewId: string },
): Promise<ReportedReview> {
  const reader = allowedUser(actor, "reviews.vote");
  return inTransactionAs(db, actor, "reviews.vote", async (tx) => {
    const review = await publishedReview(tx, reviewId);
    // A seller may report a review of the own shop; its author has no need to.
    if (review.authorId === reader.userId) throw new OwnReview();
    await insertReport(tx, [reviewId, reader.userId, reason, note]);
    return review;
  });
}

async function mustBeSomebodyElses(tx: Db, reader: UserActor, reviewId: string): Promise<void> {
  const review = await publishedReview(tx, reviewId);
  if (review.authorId === reader.userId || isOwnShop(reader, review.sellerId))
    throw new OwnReview();
}

async function publishedReview(tx: Db, reviewId: string): Promise<ReportedReview> {
  const [review] = isUuid(reviewId) ? await published(tx, [reviewId]) : [];
  if (review === undefined) throw new ReviewNotFound();
  return review;
}

const readToReport = statement<ReviewRow & { readonly productId: string }>(
  "reviews.toReport",
  `select ${reviewColumns}, r.product_id as "productId"
   from ${reviewTables}
   where r.id = $1 and r.status = 'published'`,
);

/** A published review for whoever reports it. Throws ReviewNotFound. One statement. */
export async function reviewToReport(
  db: Db,
  actor: Actor,
  { reviewId }: { readonly reviewId: string },
): Promise<{ readonly review: PublishedReview; readonly productId: string }> {
  allowedUser(actor, "reviews.vote");
  const [row] = isUuid(reviewId) ? await readToReport(db, [reviewId]) : [];
  if (row === undefined) throw new ReviewNotFound();
  const { productId, ...review } = row;
  return { review: bylinedReview(review), productId };
}

const readVotes = statement<{ id: string }>(
  "reviews.ownVotes",
  `select review_id as id
   from review_votes
   where user_id = $1 and review_id = any($2::uuid[])`,
);

/** Those of the reviews that the reader found helpful; none for visitors. At most one statement. */
export async function ownVotes(
  db: Db,
  actor: Actor,
  { reviewIds }: { readonly reviewIds: readonly string[] },
): Promise<readonly string[]> {
  if (actor.kind !== "user" || reviewIds.length === 0) return [];
  return (await readVotes(db, [actor.userId, reviewIds])).map(({ id }) => id);
}

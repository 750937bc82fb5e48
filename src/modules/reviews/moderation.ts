import { randomUUID } from "node:crypto";
import { productNamesView } from "#modules/catalog/public.server.ts";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { shopsView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { isOwnShop, mustBeAnothersShop } from "#policy/own-shop.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate, type ListPage } from "#shared/paginate.ts";
import { t } from "#shared/texts/text.ts";
import type { PublishedReview, ReviewDecision, ReviewToCheck } from "./contract.ts";
import type { ReviewQueue, ReviewStatus } from "./rules/review-values.ts";
import { ReviewNotFound } from "./errors.ts";
import { reviewPublished, reviewRemoved, reviewReportsSettled } from "./events.ts";
import { bylinedReview, reviewColumns, reviewTables, type ReviewRow } from "./review-columns.ts";

const pageSize = 20;

type Row = ReviewRow & Omit<ReviewToCheck, keyof PublishedReview>;

const isReported =
  "exists (select 1 from review_reports p where p.review_id = r.id and p.settled_at is null)";
const columns = `
  ${reviewColumns}, r.product_id as "productId", p.name as "productName",
  r.seller_id as "sellerId", s.shop_name as "shopName", r.author_id as "authorId", r.status,
  r.held_for as "heldFor", r.removed_reason as "removedReason",
  (
    select coalesce(
      jsonb_agg(jsonb_build_object('reason', p.reason, 'note', p.note) order by p.reported_at),
      '[]'
    )
    from (
      select reason, note, reported_at
      from review_reports
      where review_id = r.id and settled_at is null
      order by reported_at
      limit 20
    ) p
  ) as reports`;

const queue = statement<Row>(
  "reviews.queue",
  `select ${columns}
   from ${reviewTables}
   join ${productNamesView} p on p.product_id = r.product_id
   join ${shopsView} s on s.seller_id = r.seller_id
   where case when $1 = 'removed' then r.status = 'removed'
     else r.status = 'held' or (r.status = 'published' and ${isReported}) end
     and (
       $2::uuid is null
       or (r.written_at, r.id) > (select a.written_at, a.id from reviews a where a.id = $2)
     )
   order by r.written_at, r.id
   limit ${pageSize + 1}`,
);

/**
 * The reviews that wait for a decision, or were removed; oldest first, 20 per page. Without the
 * reports of the reader's own reviews, and of those about their shop. One statement.
 */
export async function reviewQueue(
  db: Db,
  actor: Actor,
  { list, after }: { readonly list: ReviewQueue; readonly after: string | null },
): Promise<ListPage<ReviewToCheck>> {
  mustBeAllowed(actor, "reviews.moderate");
  const cursor = after !== null && isUuid(after) ? after : null;
  const rows = await queue(db, [list, cursor]);
  const unread = rows.map((row) => (isAboutReader(actor, row) ? { ...row, reports: [] } : row));
  return paginate(unread.map(bylinedReview), pageSize, (last) => last.id);
}

type OfPeople = { readonly sellerId: string; readonly authorId: string | null };

function isAboutReader(actor: Actor, { sellerId, authorId }: OfPeople): boolean {
  return isOwnShop(actor, sellerId) || isOwnShop(actor, authorId);
}

const countWaiting = statement<{ reviews: number }>(
  "reviews.waiting",
  `select count(*)::int as reviews
   from reviews r
   where r.status = 'held' or (r.status = 'published' and ${isReported})`,
);

/** How many reviews wait for an administrator. One statement. */
export async function reviewsWaiting(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "reviews.moderate");
  return (await countWaiting(db, []))[0]?.reviews ?? 0;
}

type Found = OfPeople & { readonly status: ReviewStatus; readonly isNew: boolean };

const read = statement<Found>(
  "reviews.reviewForDecision",
  `select seller_id as "sellerId", author_id as "authorId", status, published_at is null as "isNew"
   from reviews
   where id = $1
   for no key update`,
);
const decide = statement(
  "reviews.decide",
  `update reviews
   set status = $2, removed_reason = $3, decided_by = $4, decided_at = now(),
     published_at = case when $2 = 'published' then coalesce(published_at, now()) else published_at end
   where id = $1`,
);
const settle = statement<{ id: string }>(
  "reviews.settleReports",
  `update review_reports
   set settled_at = now()
   where review_id = $1 and settled_at is null
   returning review_id as id`,
);

/**
 * An administrator publishes a review, which settles its reports, or removes it with a reason that
 * its author reads. Throws ReviewNotFound and OwnShopDecision.
 */
export async function decideReview(db: Db, actor: Actor, decision: ReviewDecision): Promise<void> {
  const { userId } = allowedUser(actor, "reviews.moderate");
  const { reviewId } = decision;
  if (!isUuid(reviewId)) throw new ReviewNotFound();
  await inTransactionAs(db, actor, "reviews.moderate", async (tx) => {
    const [review] = await read(tx, [reviewId]);
    if (review === undefined) throw new ReviewNotFound();
    const people = [review.sellerId, review.authorId];
    mustBeAnothersShop(actor, people, t("This review is yours or about your own shop."));
    const status = decision.intent === "publish" ? "published" : "removed";
    const reason = decision.intent === "remove" ? decision.reason : null;
    await decide(tx, [reviewId, status, reason, userId]);
    if ((await settle(tx, [reviewId])).length > 0)
      await emit(tx, reviewReportsSettled({ reviewId, outcome: status }));
    await writeAudit(tx, actor, {
      action: decision.intent === "publish" ? "reviews.publish" : "reviews.remove",
      objectType: "review",
      objectId: reviewId,
      before: { status: review.status },
      after: { status, ...(reason !== null && { reason }) },
    });
    if (status === "removed") await emit(tx, reviewRemoved({ reviewId, changeId: randomUUID() }));
    else if (review.isNew) await emit(tx, reviewPublished({ reviewId }));
  });
}

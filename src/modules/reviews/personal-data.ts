import {
  type ErasedPerson,
  pageAfter,
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  readPersonalData,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

const reviews = statement<PersonalRecord>(
  "reviews.personalReviews",
  `select r.id::text as id,
     json_build_object(
       'orderId', r.order_id, 'productId', r.product_id, 'stars', r.stars, 'quality', r.quality,
       'fit', r.fit, 'text', r.body, 'status', r.status, 'removedReason', r.removed_reason,
       'answer', r.answer, 'writtenAt', r.written_at, 'editedAt', r.edited_at
     ) as facts
   from reviews r
   where r.author_id = $1::uuid and ${pageAfter("r.id")}`,
);
const reviewVotes = statement<PersonalRecord>(
  "reviews.personalVotes",
  `select v.review_id::text as id,
     json_build_object('reviewId', v.review_id, 'votedAt', v.voted_at) as facts
   from review_votes v
   where v.user_id = $1::uuid and ${pageAfter("v.review_id")}`,
);
const reviewReports = statement<PersonalRecord>(
  "reviews.personalReports",
  `select p.review_id::text as id,
     json_build_object(
       'reviewId', p.review_id, 'reason', p.reason, 'note', p.note, 'reportedAt', p.reported_at
     ) as facts
   from review_reports p
   where p.user_id = $1::uuid and ${pageAfter("p.review_id")}`,
);

const shopScore = statement<PersonalRecord>(
  "reviews.personalShopScore",
  `select s.seller_id::text as id, to_jsonb(s) - 'seller_id' as facts
   from shop_scores s
   where s.seller_id = $1::uuid and ${pageAfter("s.seller_id")}`,
);

const sections: PersonalSections = { reviews, reviewVotes, reviewReports, shopScore };

/** What somebody wrote, found helpful and reported, and the score of their shop. */
export function reviewData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}

const forget = statement<{ id: string }>(
  "reviews.erase",
  `with votes as (
     delete from review_votes where user_id = $1 returning review_id
   ),
   reports as (
     delete from review_reports where user_id = $1 returning review_id
   )
   update reviews r
   set author_id = case when author_id = $1 then null else author_id end,
     network = case when author_id = $1 then null else network end,
     decided_by = case when decided_by = $1 then null else decided_by end,
     helpful_count = helpful_count
       - (select count(*)::int from votes v where v.review_id = r.id)
   where r.author_id = $1 or r.decided_by = $1 or r.id in (select review_id from votes)
   returning r.id`,
);

/** Reviews of an account that is being erased stay, without its name; votes and reports go. */
export async function eraseFromReviews(
  db: Db,
  actor: Actor,
  { userId }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return (await forget(db, [userId])).length;
}

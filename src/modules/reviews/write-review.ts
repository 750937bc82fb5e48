import {
  accountOpeningsView,
  inTransactionAs,
  sharedDevicesView,
} from "#modules/identity/public.server.ts";
import { releasePictures } from "#modules/media/public.server.ts";
import { deliveredLinesView } from "#modules/orders/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { enforceRateLimit, networkOf } from "#platform/rate-limits.ts";
import { fingerprint } from "#platform/secrets/sealed-text.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { ReviewInput } from "./contract.ts";
import type { HoldReason, ReviewStatus } from "./rules/review-values.ts";
import { ReviewClosed, ReviewNotFound } from "./errors.ts";
import { reviewPublished } from "./events.ts";
import { picturesToRelease, putPictures } from "./review-pictures.sql.ts";
import { writableUntil } from "./rules/review-window.ts";
import { textSigns } from "./rules/text-checks.ts";

/** So many reviews of one shop may come from one network in 30 days before they are looked at. */
const maxOfOneNetwork = 3;
/** And so many people of one device, the author included. */
const maxOfOneDevice = 1;
/** So many new accounts may review one shop in a week, if they are more than half of all who do. */
const maxOfNewAccounts = 5;
/** So long an account is new. Bought reviews come from accounts that were opened for them. */
const newAccountDays = 14;
/** So many ratings of one or two stars of a shop may come within a day. */
const maxLowRatingsPerDay = 5;
/** A shorter text may be the same as another one by chance. */
const minCopiedLength = 20;

type Line = {
  readonly productId: string;
  readonly sellerId: string;
  readonly deliveredAt: Date;
  readonly writtenAt: Date | null;
  readonly status: ReviewStatus | null;
  readonly heldFor: readonly HoldReason[] | null;
  readonly wasDecided: boolean;
  readonly now: Date;
};

// The lock makes two windows of one buyer write one after the other.
const lineOf = statement<Line>(
  "reviews.lineToReview",
  `select line.product_id as "productId", line.seller_id as "sellerId",
     line.delivered_at as "deliveredAt", r.written_at as "writtenAt", r.status,
     r.held_for as "heldFor", r.decided_at is not null as "wasDecided", now() as now
   from ${deliveredLinesView} line
   left join reviews r on r.order_id = line.order_id and r.line_number = line.line_number
   cross join (
     select pg_advisory_xact_lock(hashtextextended('reviews:' || $1::uuid || $2::int, 0))
   ) one_at_a_time
   where line.order_id = $1::uuid and line.line_number = $2::int and line.buyer_id = $3::uuid`,
);

const signsOf = statement<{
  isCopy: boolean;
  ofNetwork: number;
  ofDevice: number;
  ofNewAccounts: number;
  lowRatings: number;
}>(
  "reviews.signsOfAbuse",
  `select
     exists (
       select 1
       from reviews
       where seller_id = $1 and body = $2 and length($2) >= ${minCopiedLength}
         and (order_id, line_number) <> ($3, $4)
     ) as "isCopy",
     (
       select count(distinct author_id)::int
       from reviews
       where seller_id = $1 and network = $5 and author_id <> $6
         and written_at > now() - interval '30 days'
     ) as "ofNetwork",
     (
       select count(distinct r.author_id)::int
       from reviews r
       join ${sharedDevicesView} shared on shared.user_id = $6 and shared.other_id = r.author_id
       where r.seller_id = $1 and r.written_at > now() - interval '30 days'
     ) as "ofDevice",
     coalesce((
       select count(distinct r.author_id) filter (
         where r.written_at < account.opened_at + interval '${newAccountDays} days'
       )::int
       from reviews r
       join ${accountOpeningsView} account on account.user_id = r.author_id
       where r.seller_id = $1 and r.author_id <> $6 and r.written_at > now() - interval '7 days'
       having exists (
         select from ${accountOpeningsView} own
         where own.user_id = $6 and own.opened_at > now() - interval '${newAccountDays} days'
       )
       and 2 * count(distinct r.author_id) filter (
         where r.written_at < account.opened_at + interval '${newAccountDays} days'
       ) > count(distinct r.author_id)
     ), 0) as "ofNewAccounts",
     (
       select count(*)::int
       from reviews
       where seller_id = $1 and stars <= 2 and (order_id, line_number) <> ($3, $4)
         and written_at > now() - interval '1 day'
     ) as "lowRatings"`,
);

const write = statement<{ id: string; status: ReviewStatus; isFirst: boolean }>(
  "reviews.write",
  `with before as (
     select published_at from reviews where order_id = $1 and line_number = $2
   )
   insert into reviews as r (
     order_id, line_number, product_id, seller_id, author_id, stars, quality, fit, body, status,
     held_for, network, published_at
   )
   select $1, $2, line.product_id, line.seller_id, line.buyer_id, given.stars, given.quality,
     given.fit, given.body, given.status, given.held_for, given.network,
     case when given.status = 'published' then now() end
   from ${deliveredLinesView} line
   cross join jsonb_to_record($4::jsonb) as given(
     stars smallint, quality smallint, fit text, body text, status text, held_for text[],
     network text
   )
   where line.order_id = $1 and line.line_number = $2 and line.buyer_id = $3
   on conflict (order_id, line_number) do update
   set stars = excluded.stars, quality = excluded.quality, fit = excluded.fit,
     body = excluded.body, status = excluded.status, held_for = excluded.held_for,
     edited_at = now(), published_at = coalesce(r.published_at, excluded.published_at)
   returning id, status,
     status = 'published' and (select published_at from before) is null as "isFirst"`,
);

type NewReview = ReviewInput & {
  readonly orderId: string;
  readonly lineNumber: number;
  readonly clientAddress: string;
};

/**
 * Writes the buyer's review of a delivered line, or changes it. Automatic checks may hold it until
 * an administrator has looked at it. Throws ReviewNotFound, ReviewClosed, PictureUnavailable and TooMany.
 */
export async function writeReview(
  db: Db,
  actor: Actor,
  { orderId, lineNumber, clientAddress, picture: imageIds, ...review }: NewReview,
): Promise<{ readonly status: ReviewStatus }> {
  const { userId } = allowedUser(actor, "reviews.write");
  if (!isUuid(orderId)) throw new ReviewNotFound();
  await enforceRateLimit(db, { key: `review:${userId}`, max: 30, windowSeconds: 3600 });
  return inTransactionAs(db, actor, "reviews.write", async (tx) => {
    const [line] = await lineOf(tx, [orderId, lineNumber, userId]);
    if (line === undefined) throw new ReviewNotFound();
    if (writableUntil({ ...line, isRemoved: line.status === "removed" }, line.now) === null)
      throw new ReviewClosed();
    const network = fingerprint(networkOf(clientAddress), "reviews");
    const place = [line.sellerId, review.body, orderId, lineNumber, network, userId];
    const [signs] = await signsOf(tx, place);
    const found: readonly HoldReason[] = [
      ...textSigns(review.body),
      ...(signs?.isCopy === true ? (["duplicate"] as const) : []),
      ...((signs?.ofNetwork ?? 0) >= maxOfOneNetwork ? (["network"] as const) : []),
      ...((signs?.ofDevice ?? 0) >= maxOfOneDevice ? (["device"] as const) : []),
      ...((signs?.ofNewAccounts ?? 0) >= maxOfNewAccounts ? (["newAccounts"] as const) : []),
      ...(review.stars <= 2 && (signs?.lowRatings ?? 0) >= maxLowRatingsPerDay
        ? (["burst"] as const)
        : []),
    ];
    // What waits for an administrator is not freed by typing something else.
    const waits = line.status === "held" && !line.wasDecided ? (line.heldFor ?? []) : [];
    const heldFor = [...new Set([...waits, ...found])];
    const status = heldFor.length > 0 ? "held" : "published";
    const stored = JSON.stringify({ ...review, status, held_for: heldFor, network });
    const [written] = await write(tx, [orderId, lineNumber, userId, stored]);
    if (written === undefined) throw new ReviewNotFound();
    await putPictures(tx, actor, { reviewId: written.id, imageIds });
    if (written.isFirst) await emit(tx, reviewPublished({ reviewId: written.id }));
    return { status: written.status };
  });
}

const toDelete = statement<{ id: string }>(
  "reviews.toDelete",
  `select id
   from reviews
   where order_id = $1 and line_number = $2 and author_id = $3 and status <> 'removed'
   for update`,
);
const drop = statement("reviews.delete", "delete from reviews where id = $1");

/** The author deletes the own review, with its pictures and the answer to it. Throws ReviewNotFound. */
export async function deleteReview(
  db: Db,
  actor: Actor,
  { orderId, lineNumber }: { readonly orderId: string; readonly lineNumber: number },
): Promise<void> {
  const { userId } = allowedUser(actor, "reviews.write");
  await inTransactionAs(db, actor, "reviews.write", async (tx) => {
    const [review] = isUuid(orderId) ? await toDelete(tx, [orderId, lineNumber, userId]) : [];
    if (review === undefined) throw new ReviewNotFound();
    const imageIds = await picturesToRelease(tx, review.id);
    await drop(tx, [review.id]);
    await releasePictures(tx, actor, { imageIds });
  });
}

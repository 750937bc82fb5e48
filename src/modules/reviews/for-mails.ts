import { commissionedPiecesView, productNamesView } from "#modules/catalog/public.server.ts";
import { deliveredLinesView, orderNumbersView } from "#modules/orders/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { ReviewStatus } from "./rules/review-values.ts";

/** What mails say about a review. */
export type ReviewForMail = {
  readonly authorId: string | null;
  readonly sellerId: string;
  readonly productId: string;
  readonly productName: string;
  /** Whether its product has a page; what was made for one buyer has none. */
  readonly hasPage: boolean;
  readonly orderId: string;
  readonly lineNumber: number;
  readonly stars: number;
  readonly body: string;
  readonly status: ReviewStatus;
  readonly answer: string | null;
  readonly removedReason: string | null;
};

const one = statement<ReviewForMail>(
  "reviews.forMail",
  `select r.author_id as "authorId", r.seller_id as "sellerId", r.product_id as "productId",
     p.name as "productName",
     not exists (
       select from ${commissionedPiecesView} made where made.product_id = r.product_id
     ) as "hasPage", r.order_id as "orderId", r.line_number as "lineNumber", r.stars,
     r.body, r.status, r.answer, r.removed_reason as "removedReason"
   from reviews r
   join ${productNamesView} p on p.product_id = r.product_id
   where r.id = $1`,
);

/** A review for its mails; null if it was deleted meanwhile. One statement. */
export async function reviewForMail(
  db: Db,
  actor: Actor,
  { reviewId }: { readonly reviewId: string },
): Promise<ReviewForMail | null> {
  mustBeAllowed(actor, "notifications.send");
  return (await one(db, [reviewId]))[0] ?? null;
}

/** What the reminder of an order says. */
export type ReviewReminder = {
  readonly orderNumber: string;
  readonly buyerId: string | null;
  readonly pieces: readonly { readonly lineNumber: number; readonly productName: string }[];
};

const ofOrder = statement<ReviewReminder>(
  "reviews.reminder",
  `select o.order_number as "orderNumber", line.buyer_id as "buyerId",
     jsonb_agg(
       jsonb_build_object('lineNumber', line.line_number, 'productName', line.product_name)
       order by line.line_number
     ) as pieces
   from ${deliveredLinesView} line
   join ${orderNumbersView} o on o.order_id = line.order_id
   where line.order_id = $1
     and not exists (select 1 from reviews r where r.order_id = line.order_id)
   group by o.order_number, line.buyer_id`,
);

/** The pieces of an order that nobody reviewed; null if somebody has meanwhile. One statement. */
export async function reviewReminder(
  db: Db,
  actor: Actor,
  { orderId }: { readonly orderId: string },
): Promise<ReviewReminder | null> {
  mustBeAllowed(actor, "notifications.send");
  return (await ofOrder(db, [orderId]))[0] ?? null;
}

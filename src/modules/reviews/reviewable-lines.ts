import { commissionedPiecesView } from "#modules/catalog/public.server.ts";
import { deliveredLinesView, orderNumbersView } from "#modules/orders/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import type { OfferedReview, ReviewableLine } from "./contract.ts";
import { picturesOfReview } from "./review-pictures.sql.ts";
import { ReviewNotFound } from "./errors.ts";
import { writableUntil } from "./rules/review-window.ts";

type Row = Omit<ReviewableLine, "writableUntil"> & {
  readonly orderNumber: string;
  readonly deliveredAt: Date;
  readonly writtenAt: Date | null;
  readonly written: OfferedReview["written"];
  readonly now: Date;
};

const lines = statement<Row>(
  "reviews.linesOfOrder",
  `select line.line_number as "lineNumber", line.product_id as "productId",
     not exists (
       select from ${commissionedPiecesView} made where made.product_id = line.product_id
     ) as "hasPage",
     line.product_name as "productName", line.size, line.colour, line.image_file as "imageFile",
     o.order_number as "orderNumber", line.delivered_at as "deliveredAt",
     r.written_at as "writtenAt", now() as now,
     case
       when r.id is not null
         then jsonb_build_object(
           'id', r.id, 'stars', r.stars, 'status', r.status, 'removedReason', r.removed_reason
         )
     end as review,
     case
       when r.id is not null
         then jsonb_build_object(
           'stars', r.stars, 'quality', r.quality, 'fit', r.fit, 'body', r.body,
           'pictures', p.pictures
         )
     end as written
   from ${deliveredLinesView} line
   join ${orderNumbersView} o on o.order_id = line.order_id
   left join reviews r on r.order_id = line.order_id and r.line_number = line.line_number
   left join lateral (select ${picturesOfReview}) p on r.id is not null
   where line.order_id = $1 and line.buyer_id = $2
   order by line.line_number`,
);

/**
 * The delivered pieces of an order with what their buyer wrote; none before delivery. One statement.
 */
export async function reviewableLines(
  db: Db,
  actor: Actor,
  { orderId }: { readonly orderId: string },
): Promise<readonly ReviewableLine[]> {
  const { userId } = allowedUser(actor, "reviews.write");
  const rows = isUuid(orderId) ? await lines(db, [orderId, userId]) : [];
  return rows.map(({ orderNumber: _number, written: _written, ...row }) => withWindow(row));
}

/** The form of one line. Throws ReviewNotFound. One statement. */
export async function reviewForm(
  db: Db,
  actor: Actor,
  { orderId, lineNumber }: { readonly orderId: string; readonly lineNumber: number },
): Promise<OfferedReview> {
  const { userId } = allowedUser(actor, "reviews.write");
  const rows = isUuid(orderId) ? await lines(db, [orderId, userId]) : [];
  const row = rows.find((each) => each.lineNumber === lineNumber);
  if (row === undefined) throw new ReviewNotFound();
  const { orderNumber, written, ...line } = row;
  return { ...withWindow(line), orderId, orderNumber, written };
}

function withWindow({
  deliveredAt,
  writtenAt,
  now,
  ...line
}: Omit<Row, "orderNumber" | "written">): ReviewableLine {
  const isRemoved = line.review?.status === "removed";
  return { ...line, writableUntil: writableUntil({ deliveredAt, writtenAt, isRemoved }, now) };
}

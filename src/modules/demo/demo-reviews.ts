import { demoReviews } from "#demo/reviews.ts";
import { actorForUser } from "#modules/identity/public.server.ts";
import { answerReview, writeReview } from "#modules/reviews/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { required } from "./required.ts";

type Line = {
  readonly orderId: string;
  readonly lineNumber: number;
  readonly buyerId: string;
  readonly sellerId: string;
};

/** The reviews of the demo's buyers, by the commands that people use, some days after delivery. */
export async function loadDemoReviews(tx: Db): Promise<void> {
  for (const [index, { sku, daysAfterDelivery, answer, ...review }] of demoReviews.entries()) {
    const { rows } = await tx.$client.query<Line>(
      `select o.id as "orderId", i.line_number as "lineNumber", o.buyer_id as "buyerId",
         o.seller_id as "sellerId"
       from order_items i
       join orders o on o.id = i.order_id
       where i.sku = $1 and o.status = 'delivered'`,
      [sku],
    );
    const line = required(rows[0], `a delivered ${sku}`);
    const buyer = await personOfDemo(tx, line.buyerId);
    await writeReview(tx, buyer, {
      ...review,
      ...line,
      picture: [],
      clientAddress: `192.0.2.${index + 1}`,
    });
    const { rows: written } = await tx.$client.query<{ id: string }>(
      `update reviews r
       set written_at = e.at + make_interval(days => $3),
         published_at = e.at + make_interval(days => $3)
       from order_events e
       where e.order_id = r.order_id and e.status = 'delivered'
         and r.order_id = $1 and r.line_number = $2
       returning r.id`,
      [line.orderId, line.lineNumber, daysAfterDelivery],
    );
    if (answer !== null)
      await answerReview(tx, await personOfDemo(tx, line.sellerId), {
        reviewId: required(written[0], "the review").id,
        answer,
      });
  }
}

/** Somebody of the demo, as the commands know them. */
export async function personOfDemo(tx: Db, userId: string): Promise<UserActor> {
  return required(
    (await actorForUser(tx, system, { userId })) ?? undefined,
    "a person of the demo",
  );
}

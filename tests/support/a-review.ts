import { writeReview } from "#modules/reviews/public.server.ts";
import type { ReviewInput } from "#modules/reviews/contract.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { anOrder, type OrderOptions } from "./an-order.ts";
import { aBuyer } from "./builders.ts";

export type ReviewOptions = Pick<OrderOptions, "seller" | "product"> &
  Partial<ReviewInput> & {
    readonly buyer?: UserActor;
    readonly clientAddress?: string;
  };

let networks = 0;

/** A review of a delivered order, by a new buyer from a network of their own unless given. */
export async function aReview(
  db: Db,
  { seller, product, buyer: given, clientAddress, ...review }: ReviewOptions,
): Promise<{ readonly reviewId: string; readonly orderId: string; readonly buyer: UserActor }> {
  const buyer = given ?? (await aBuyerOfLongAgo(db));
  const order = await anOrder(db, { buyer, seller, product, status: "delivered" });
  await writeReview(db, buyer, {
    stars: 5,
    quality: null,
    fit: null,
    body: "",
    picture: [],
    ...review,
    orderId: order.id,
    lineNumber: 1,
    clientAddress: clientAddress ?? `203.0.${(networks += 1) % 250}.1`,
  });
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from reviews where order_id = $1",
    [order.id],
  );
  return { reviewId: rows[0]?.id ?? "", orderId: order.id, buyer };
}

/** Many reviews by new accounts would be held. */
async function aBuyerOfLongAgo(db: Db): Promise<UserActor> {
  const buyer = await aBuyer(db);
  await db.$client.query("update users set created_at = now() - interval '1 year' where id = $1", [
    buyer.userId,
  ]);
  return buyer;
}

import { reportConversation, startConversation } from "#modules/conversations/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { anOrder } from "./an-order.ts";
import type { BuiltProduct } from "./builders.ts";

type Parties = {
  readonly buyer: UserActor;
  readonly seller: UserActor;
  readonly product: BuiltProduct;
};

/** What the buyer writes about a new order of the product; its shop has reported it. Returns its id. */
export async function aConversation(db: Db, { buyer, seller, product }: Parties): Promise<string> {
  const { id: orderId } = await anOrder(db, { buyer, seller, product });
  const { conversationId } = await startConversation(db, buyer, {
    side: "buyer",
    orderId,
    body: "Wrapped in felt",
  });
  const report = { conversationId, side: "seller", reason: "other", note: null } as const;
  await reportConversation(db, seller, report);
  return conversationId;
}

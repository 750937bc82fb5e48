import { reportConversation, startConversation } from "#modules/conversations/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import type { BuiltProduct } from "./builders.ts";

type Parties = {
  readonly buyer: UserActor;
  readonly seller: UserActor;
  readonly product: Pick<BuiltProduct, "id">;
};

/** A question of the buyer about the product, which its shop has reported. Returns its id. */
export async function aConversation(db: Db, { buyer, seller, product }: Parties): Promise<string> {
  const { conversationId } = await startConversation(db, buyer, {
    side: "buyer",
    productId: product.id,
    body: "Wrapped in felt",
  });
  const report = { conversationId, side: "seller", reason: "other", note: null } as const;
  await reportConversation(db, seller, report);
  return conversationId;
}

import { endPrivateOffer } from "#modules/catalog/public.server.ts";
import { continueUnderOrder } from "#modules/conversations/public.server.ts";
import { orderedPiecesView } from "#modules/orders/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { announceCommission } from "./commissions.sql.ts";
import { commissionTable } from "./rules/commission-table.ts";

type Ordered = {
  readonly conversationId: string;
  readonly orderId: string;
  readonly productId: string;
  readonly quotes: number;
};

const markOrdered = statement<Ordered>(
  "commissions.ordered",
  `update commissions c
   set state = 'ordered', order_id = o.order_id, changed_at = now(), reminded_at = null
   from commission_quotes q
   join ${orderedPiecesView} o on o.variant_id = q.variant_id
   where o.purchase_id = $1
     and c.conversation_id = q.conversation_id
     and c.buyer_id = o.buyer_id
     and c.state = any($2::text[])
   returning c.conversation_id as "conversationId", o.order_id as "orderId",
     q.product_id as "productId", c.quotes`,
);

/**
 * A purchase was placed: its commissions are ordered, and their conversations go on under the order.
 * Its pieces cannot be ordered again, even if the order is cancelled. May run twice.
 */
export async function commissionsOrdered(
  db: Db,
  actor: Actor,
  { purchaseId }: { readonly purchaseId: string },
): Promise<void> {
  mustBeAllowed(actor, "commissions.work");
  await inTransaction(db, async (tx) => {
    const ordered = await markOrdered(tx, [purchaseId, commissionTable.order.from]);
    if (ordered.length === 0) return;
    await endPrivateOffer(tx, { productIds: ordered.map(({ productId }) => productId) });
    for (const each of ordered) {
      await continueUnderOrder(tx, actor, each);
      await announceCommission(tx, each, "accepted");
    }
  });
}

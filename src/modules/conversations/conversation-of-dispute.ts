import { disputedOrdersView } from "#modules/orders/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isOwnShop } from "#policy/own-shop.ts";
import { isUuid } from "#shared/ids.ts";
import type { ConversationMessage } from "./contract.ts";
import { picturesOfMessage } from "./message-pictures.ts";
import { messagesOfDispute } from "./rules/conversation-values.ts";

// Only a return that an administrator is to decide opens the conversation about its order.
const ofDispute = statement<ConversationMessage & { readonly sellerId: string }>(
  "conversations.ofDispute",
  `select m.id, m.side, m.body, m.sent_at as "sentAt", ${picturesOfMessage} as pictures,
     d.seller_id as "sellerId"
   from ${disputedOrdersView} d
   join conversations c on c.order_id = d.order_id
   join conversation_messages m on m.conversation_id = c.id
   where d.order_id = $1
   order by m.sent_at desc, m.id desc
   limit ${messagesOfDispute}`,
);

/**
 * What buyer and seller wrote to each other about an order, for an administrator who decides a
 * disputed return of it: the newest 50 messages, oldest first. None of an order without a dispute,
 * and none of the administrator's own shop. One statement.
 */
export async function conversationOfDispute(
  db: Db,
  actor: Actor,
  { orderId }: { readonly orderId: string },
): Promise<readonly ConversationMessage[]> {
  mustBeAllowed(actor, "conversations.moderate");
  const messages = isUuid(orderId) ? await ofDispute(db, [orderId]) : [];
  return messages
    .filter(({ sellerId }) => !isOwnShop(actor, sellerId))
    .map(({ sellerId: _sellerId, ...message }) => message)
    .toReversed();
}

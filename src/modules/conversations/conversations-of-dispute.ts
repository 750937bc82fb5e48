import { disputedOrdersView, disputedReturnsView } from "#modules/orders/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { isOwnShop } from "#policy/own-shop.ts";
import { isUuid } from "#shared/ids.ts";
import type { ConversationMessage, ThreadOfDispute } from "./contract.ts";
import { picturesOfMessage } from "./message-pictures.ts";
import { messagesOfDispute } from "./rules/conversation-values.ts";

type Row = ConversationMessage & {
  readonly sellerId: string;
  readonly conversationId: string;
  readonly returnId: string | null;
};

/** The newest messages of the conversations of `given`: conversation_id, return_id, seller_id. */
const newestOf = (given: string) => `
  select m.id, m.side, m.body, m.sent_at as "sentAt", m.pictures, g.seller_id as "sellerId",
    g.conversation_id as "conversationId", g.return_id as "returnId"
  from (${given}) g
  cross join lateral (
    select m.id, m.side, m.body, m.sent_at, ${picturesOfMessage} as pictures
    from conversation_messages m
    where m.conversation_id = g.conversation_id
    order by m.sent_at desc, m.id desc
    limit ${messagesOfDispute}
  ) m
  order by g.return_id nulls first, m.sent_at, m.id`;

// Only a return that an administrator is to decide opens the conversation about its order, and its
// own.
const ofDispute = statement<Row>(
  "conversations.ofDispute",
  newestOf(`
    select c.id as conversation_id, c.return_id, d.seller_id
    from ${disputedOrdersView} d
    join conversations c on c.order_id = d.order_id
    where d.order_id = $1
    union all
    select c.id, c.return_id, d.seller_id
    from ${disputedReturnsView} d
    join conversations c on c.return_id = d.return_id
    where d.order_id = $1`),
);

/**
 * What buyer and seller wrote to each other about an order and its disputed returns, for an
 * administrator who decides those: the newest 50 messages of each conversation, oldest first, that
 * of the order first. None of an order without a dispute, and none of the administrator's own shop.
 * One statement.
 */
export async function conversationsOfDispute(
  db: Db,
  actor: Actor,
  { orderId }: { readonly orderId: string },
): Promise<readonly ThreadOfDispute[]> {
  mustBeAllowed(actor, "conversations.moderate");
  const rows = isUuid(orderId) ? await ofDispute(db, [orderId]) : [];
  const open = rows.filter(({ sellerId }) => !isOwnShop(actor, sellerId));
  return [...Map.groupBy(open, ({ conversationId }) => conversationId)].map(
    ([conversationId, said]) => ({
      conversationId,
      returnId: said[0]?.returnId ?? null,
      messages: said.map(({ id, side, body, sentAt, pictures }) => ({
        id,
        side,
        body,
        sentAt,
        pictures,
      })),
    }),
  );
}

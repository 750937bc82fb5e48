import { inTransactionAs } from "#modules/identity/public.server.ts";
import { attachPrivatePictures } from "#modules/media/public.server.ts";
import { orderPartiesView } from "#modules/orders/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { hasContact, hasLink } from "#shared/contact-details.ts";
import { isUuid } from "#shared/ids.ts";
import { ConversationClosed, ConversationNotFound, MessageHeldBack } from "./errors.ts";
import { conversationWaits } from "./events.ts";
import { isAboutOrder } from "./read-conversations.ts";
import { ownSide, type OwnSide } from "./own-side.ts";
import type { Side } from "./rules/conversation-values.ts";

/** Between two people who write to each other one message a minute is much. */
const messagesPerHour = 60;

type Open = {
  readonly buyerId: string | null;
  readonly sellerId: string;
  readonly isBlocked: boolean;
  readonly hasOrder: boolean;
};

// The lock makes both sides write one after the other, so that each message is counted as unread.
const toWrite = statement<Open>(
  "conversations.toWrite",
  `select c.buyer_id as "buyerId", c.seller_id as "sellerId",
     not ${isAboutOrder} and exists (
       select
       from conversation_blocks b
       where b.buyer_id = c.buyer_id and b.seller_id = c.seller_id
     ) as "isBlocked",
     ${isAboutOrder} or exists (
       select
       from ${orderPartiesView} o
       where o.buyer_id = c.buyer_id and o.seller_id = c.seller_id
         and o.status in ('pending', 'confirmed', 'shipped', 'delivered', 'refused')
     ) as "hasOrder"
   from conversations c
   where c.id = $1 and case $2 when 'buyer' then c.buyer_id else c.seller_id end = $3
   for no key update of c`,
);

const add = statement<{ id: string }>(
  "conversations.addMessage",
  `with written as (
     insert into conversation_messages (conversation_id, side, author_id, body)
     values ($1, $2, $3, $4)
     returning id
   ),
   pictures as (
     insert into conversation_message_pictures (message_id, position, image_id)
     select written.id, given.position, given.image_id
     from written, unnest($5::uuid[]) with ordinality as given(image_id, position)
   )
   select id
   from written`,
);
const count = statement<{ unread: number }>(
  "conversations.countMessage",
  `update conversations
   set last_message_at = clock_timestamp(),
     buyer_unread = case $2 when 'buyer' then 0 else buyer_unread + 1 end,
     seller_unread = case $2 when 'seller' then 0 else seller_unread + 1 end
   where id = $1
   returning case $2 when 'buyer' then seller_unread else buyer_unread end as unread`,
);

/** What somebody writes, with the ids of their own private uploads, at most five. */
export type NewMessage = { readonly body: string; readonly imageIds?: readonly string[] };
type Message = NewMessage & { readonly conversationId: string; readonly side: Side };
/** With `isQuiet` the message is part of something that sends a mail of its own. */
type Written = Omit<Message, "side"> & { readonly isQuiet?: boolean };

/**
 * Writes into a conversation, as one of its sides. Contact details wait until the two have an order.
 * Throws ConversationNotFound, ConversationClosed, MessageHeldBack, PictureUnavailable and TooMany.
 */
export async function sendMessage(db: Db, actor: Actor, message: Message): Promise<void> {
  const own = ownSide(actor, message.side);
  if (!isUuid(message.conversationId)) throw new ConversationNotFound();
  await limitMessages(db, own.userId);
  await inTransactionAs(db, actor, own.action, (tx) => writeMessage(tx, own, message));
}

/** At most 60 messages an hour are written by one person. Throws TooMany. */
export async function limitMessages(db: Db, userId: string): Promise<void> {
  await enforceRateLimit(db, {
    key: `messages:${userId}`,
    max: messagesPerHour,
    windowSeconds: 3600,
  });
}

/** As part of the transaction `tx`. Throws as `sendMessage` does. */
export async function writeMessage(
  tx: Db,
  { actor, side, userId, partyId }: OwnSide,
  { conversationId, body, imageIds = [], isQuiet = false }: Written,
): Promise<void> {
  const [open] = await toWrite(tx, [conversationId, side, partyId]);
  if (open === undefined) throw new ConversationNotFound();
  if (open.buyerId === null || open.isBlocked) throw new ConversationClosed();
  if (!open.hasOrder && (hasContact(body) || hasLink(body))) throw new MessageHeldBack();
  await attachPrivatePictures(tx, actor, { imageIds });
  const [written] = await add(tx, [conversationId, side, userId, body, imageIds]);
  const [counted] = await count(tx, [conversationId, side]);
  if (written !== undefined && counted?.unread === 1 && !isQuiet)
    await emit(tx, conversationWaits({ messageId: written.id }));
}

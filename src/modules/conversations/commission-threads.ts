import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { hasContact, hasLink } from "#shared/contact-details.ts";
import { ConversationNotFound, MessageHeldBack } from "./errors.ts";
import { ownSide } from "./own-side.ts";
import type { Side } from "./rules/conversation-values.ts";
import { limitMessages, writeMessage, type NewMessage } from "./send-message.ts";

const begin = statement<{ id: string }>(
  "conversations.startCommission",
  `insert into conversations (seller_id, buyer_id, commission_title)
   values ($1, $2, $3)
   returning id`,
);

/**
 * Begins the conversation about a commission with the buyer's words, in the transaction that writes
 * it. Throws ConversationNotFound, ConversationClosed if one of the two has blocked the other, MessageHeldBack,
 * PictureUnavailable and TooMany.
 */
export async function startCommissionThread(
  db: Db,
  actor: Actor,
  {
    sellerId,
    title,
    ...message
  }: NewMessage & { readonly sellerId: string; readonly title: string },
): Promise<string> {
  const own = ownSide(actor, "buyer");
  if (hasContact(title) || hasLink(title)) throw new MessageHeldBack("title");
  await limitMessages(db, own.userId);
  return inTransactionAs(db, actor, own.action, async (tx) => {
    const [begun] = await begin(tx, [sellerId, own.partyId, title]);
    if (begun === undefined) throw new ConversationNotFound();
    await writeMessage(tx, own, { ...message, conversationId: begun.id, isQuiet: true });
    return begun.id;
  });
}

/**
 * Writes words and pictures that belong to a step of a commission, in its transaction. The step sends the mail.
 * Throws as `sendMessage` does.
 */
export async function sayInThread(
  tx: Db,
  actor: Actor,
  { side, ...message }: NewMessage & { readonly side: Side; readonly conversationId: string },
): Promise<void> {
  await writeMessage(tx, ownSide(actor, side), { ...message, isQuiet: true });
}

const setOrder = statement(
  "conversations.continueUnderOrder",
  `update conversations
   set order_id = $2
   where id = $1
     and order_id is null
     and not exists (select from conversations other where other.order_id = $2)`,
);

/**
 * The conversation about a commission is from now on the one about its order. May run twice. If
 * somebody has written about the order already, both stay.
 */
export async function continueUnderOrder(
  tx: Db,
  actor: Actor,
  { conversationId, orderId }: { readonly conversationId: string; readonly orderId: string },
): Promise<void> {
  mustBeAllowed(actor, "commissions.work");
  await setOrder(tx, [conversationId, orderId]);
}

import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { ConversationSubject } from "./contract.ts";
import { subjectColumns, subjectTables } from "./read-conversations.ts";
import type { Side } from "./rules/conversation-values.ts";

/** What the mail about a message says, and to whom. */
export type MessageForMail = ConversationSubject & {
  readonly conversationId: string;
  /** Who wrote it. */
  readonly side: Side;
  readonly shopName: string;
  readonly buyerName: string | null;
  /** Who gets it; null if that account is gone. */
  readonly receiverId: string | null;
  readonly body: string;
  /** Whether the receiver has read it meanwhile. */
  readonly isRead: boolean;
};

const one = statement<MessageForMail>(
  "conversations.messageForMail",
  `select c.id as "conversationId", ${subjectColumns}, m.side, m.body, s.shop_name as "shopName",
     split_part(n.display_name, ' ', 1) as "buyerName",
     case m.side when 'buyer' then c.seller_id else c.buyer_id end as "receiverId",
     case m.side when 'buyer' then c.seller_unread else c.buyer_unread end = 0 as "isRead"
   from conversation_messages m
   join ${subjectTables} on c.id = m.conversation_id
   where m.id = $1`,
);

/** A message for its mail; null if there is none. One statement. */
export async function messageForMail(
  db: Db,
  actor: Actor,
  { messageId }: { readonly messageId: string },
): Promise<MessageForMail | null> {
  mustBeAllowed(actor, "notifications.send");
  return (await one(db, [messageId]))[0] ?? null;
}

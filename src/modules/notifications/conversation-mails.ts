import { messageForMail } from "#modules/conversations/public.server.ts";
import { contactsOf } from "#modules/identity/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { conversationMail } from "./conversation-mail-templates.ts";

/** The cause of the mail and the notice about a message. */
export function conversationCause(messageId: string): string {
  return `conversations.waits:${messageId}`;
}

/** Mails the other side a message that it has not read meanwhile. May run twice. */
export async function mailConversationWaits(
  { db }: { readonly db: Db },
  { messageId }: { readonly messageId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const message = await messageForMail(tx, system, { messageId });
    if (message === null || message.receiverId === null || message.isRead) return;
    const { receiverId, side, buyerName, shopName, body, conversationId } = message;
    const contact = (await contactsOf(tx, system, { userIds: [receiverId] })).get(receiverId);
    if (contact === undefined) return;
    await enqueueMail(tx, {
      ...conversationMail({
        displayName: contact.displayName,
        writer: side === "seller" ? shopName : buyerName,
        writtenBy: side,
        subject: message.productName ?? message.commissionTitle ?? message.orderNumber ?? "",
        body,
        conversationId,
      }),
      to: contact.email,
      userId: contact.userId,
      language: contact.language,
      cause: conversationCause(messageId),
    });
  });
}

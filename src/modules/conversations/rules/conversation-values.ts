/** What a conversation is made of. No schemas: forms in browsers use it too. */

/** The two who write. */
export type Side = "buyer" | "seller";

/** The longest message, in characters. */
export const maxMessageLength = 2000;

/** Why somebody reports a conversation. */
export const conversationReasons = ["spam", "insult", "outside", "fraud", "other"] as const;
/** One of these. */
export type ConversationReason = (typeof conversationReasons)[number];

/** Administrators read so many of the newest messages of a reported conversation. */
export const messagesOfReport = 20;
/** And so many of the conversation about an order whose return they decide. */
export const messagesOfDispute = 50;

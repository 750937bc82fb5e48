/** What a conversation is made of. No schemas: forms in browsers use it too. */

/** The two who write. */
export type Side = "buyer" | "seller";

/** The longest message, in characters. */
export const maxMessageLength = 2000;

/** Why somebody reports a conversation. */
export const conversationReasons = ["spam", "insult", "outside", "fraud", "other"] as const;
/** One of these. */
export type ConversationReason = (typeof conversationReasons)[number];

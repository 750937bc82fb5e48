/** For joins: who blocked whom: buyer_id, seller_id. */
export const blocksView = "(select buyer_id, seller_id from conversation_blocks)";

/** For joins: the title of each commission's conversation: conversation_id, title. */
export const threadTitlesView =
  "(select id as conversation_id, coalesce(commission_title, '') as title from conversations)";

/**
 * For joins: what each side has not read of the conversations about commissions: conversation_id,
 * title, buyer_unread, seller_unread.
 */
export const unreadThreadsView = `(
  select id as conversation_id, coalesce(commission_title, '') as title, buyer_unread, seller_unread
  from conversations
)`;

/** For joins: what was said: conversation_id, side, body, sent_at. */
export const sayingsView =
  "(select conversation_id, side, body, sent_at from conversation_messages)";

/** For joins: the buyer of each conversation: conversation_id, buyer_id. */
export const conversationBuyersView = "(select id as conversation_id, buyer_id from conversations)";

/** For joins: the reports that wait for a decision: conversation_id, user_id. */
export const openConversationReportsView =
  "(select conversation_id, user_id from conversation_reports where settled_at is null)";

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

-- expand
-- When the other side first opened a message. Messages of before this have no time until somebody
-- opens them again. The release before leaves it empty.
alter table conversation_messages add column seen_at timestamptz;
-- safe beside the release before: it writes no time
alter table conversation_messages
  add constraint conversation_messages_seen_later check (seen_at >= sent_at) not valid;

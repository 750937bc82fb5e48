-- expand
-- In a transaction of its own: reading all rows must not stop those who write them.
alter table conversation_messages validate constraint conversation_messages_seen_later;

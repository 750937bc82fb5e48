-- Both sides see a message, and that theirs was opened, without loading the page again.
create or replace trigger conversation_messages_announced
after insert or update of seen_at on conversation_messages
for each row
execute function announce_conversation();

-- Open pages of a conversation load again when there is a message, and when the other side opened it.
create or replace function announce_conversation() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('catalogue', 'conversation ' || new.conversation_id);
  return null;
end $$;

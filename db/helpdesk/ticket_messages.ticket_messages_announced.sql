-- The person and the help desk see a message without loading the page again.
create or replace trigger ticket_messages_announced
after insert on ticket_messages
for each row
execute function announce_ticket('ticket_id');

-- The person and the help desk see what becomes of a ticket without loading the page again.
create or replace trigger tickets_announced
after update on tickets
for each row
execute function announce_ticket('id');

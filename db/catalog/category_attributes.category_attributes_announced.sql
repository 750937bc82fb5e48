-- Any page of a product or a list may show them: all are rendered anew after a change.
create or replace trigger category_attributes_announced
after insert or update or delete or truncate on category_attributes
for each statement
execute function announce_everything();

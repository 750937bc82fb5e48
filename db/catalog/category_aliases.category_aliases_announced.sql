-- Any page may show categories: all of them are rendered anew after a change.
create or replace trigger category_aliases_announced
after insert or update or delete or truncate on category_aliases
for each statement
execute function announce_everything();

-- Any page may show categories: all of them are rendered anew after a change.
create or replace trigger categories_announced
after insert or update or delete or truncate on categories
for each statement
execute function announce_everything();

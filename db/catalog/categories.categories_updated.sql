-- Keeps list rows right when a category gets another name.
create or replace trigger categories_updated
after update on categories
referencing old table as old_rows new table as new_rows
for each statement
execute function categories_renamed();

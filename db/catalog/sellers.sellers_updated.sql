-- Keeps list rows right when a shop changes.
create or replace trigger sellers_updated
after update on sellers
referencing old table as old_rows new table as new_rows
for each statement
execute function sellers_changed();

-- Keeps list rows right when somebody changes variants.
create or replace trigger variants_updated
after update on variants
referencing old table as old_rows new table as new_rows
for each statement
execute function variants_changed();

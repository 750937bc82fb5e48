-- Keeps list rows right when somebody deletes variants.
create or replace trigger variants_deleted
after delete on variants
referencing old table as old_rows
for each statement
execute function variants_changed();

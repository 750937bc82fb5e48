-- Keeps list rows right when somebody adds variants.
create or replace trigger variants_inserted
after insert on variants
referencing new table as new_rows
for each statement
execute function variants_changed();

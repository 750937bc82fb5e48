-- Keeps list rows right when a seller is approved or blocked.
create or replace trigger profiles_updated
after update on profiles
referencing old table as old_rows new table as new_rows
for each statement
execute function profiles_changed();

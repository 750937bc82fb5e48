-- Keeps list rows right when somebody deletes sale prices.
create or replace trigger price_windows_deleted
after delete on price_windows
referencing old table as old_rows
for each statement
execute function price_windows_changed();

-- Keeps list rows right when somebody changes sale prices.
create or replace trigger price_windows_updated
after update on price_windows
referencing old table as old_rows new table as new_rows
for each statement
execute function price_windows_changed();

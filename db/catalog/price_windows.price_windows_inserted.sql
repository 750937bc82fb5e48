-- Keeps list rows right when somebody adds sale prices.
create or replace trigger price_windows_inserted
after insert on price_windows
referencing new table as new_rows
for each statement
execute function price_windows_changed();

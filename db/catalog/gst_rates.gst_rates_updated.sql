-- Keeps list rows right when somebody changes lines of the GST rate table.
create or replace trigger gst_rates_updated
after update on gst_rates
referencing old table as old_rows new table as new_rows
for each statement
execute function gst_rates_changed();

-- Keeps list rows right when somebody deletes lines of the GST rate table.
create or replace trigger gst_rates_deleted
after delete on gst_rates
referencing old table as old_rows
for each statement
execute function gst_rates_changed();

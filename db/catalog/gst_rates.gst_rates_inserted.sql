-- Keeps list rows right when somebody adds lines of the GST rate table.
create or replace trigger gst_rates_inserted
after insert on gst_rates
referencing new table as new_rows
for each statement
execute function gst_rates_changed();

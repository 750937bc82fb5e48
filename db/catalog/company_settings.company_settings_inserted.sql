-- Keeps list rows right when somebody adds company settings.
create or replace trigger company_settings_inserted
after insert on company_settings
referencing new table as new_rows
for each statement
execute function company_settings_changed();

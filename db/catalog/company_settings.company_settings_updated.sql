-- Keeps list rows right when somebody changes company settings.
create or replace trigger company_settings_updated
after update on company_settings
referencing old table as old_rows new table as new_rows
for each statement
execute function company_settings_changed();

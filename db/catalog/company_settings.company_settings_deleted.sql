-- Keeps list rows right when somebody deletes company settings.
create or replace trigger company_settings_deleted
after delete on company_settings
referencing old table as old_rows
for each statement
execute function company_settings_changed();

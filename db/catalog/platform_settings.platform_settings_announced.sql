-- Any page may show the settings of the marketplace: all of them are rendered anew after a change.
create or replace trigger platform_settings_announced
after insert or update or delete or truncate on platform_settings
for each statement
execute function announce_everything();

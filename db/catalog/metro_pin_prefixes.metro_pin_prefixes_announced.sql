-- Any page may show which PIN codes are in a metro: all of them are rendered anew after a change.
create or replace trigger metro_pin_prefixes_announced
after insert or update or delete or truncate on metro_pin_prefixes
for each statement
execute function announce_everything();

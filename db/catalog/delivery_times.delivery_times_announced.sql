-- Any page may show delivery times: all of them are rendered anew after a change.
create or replace trigger delivery_times_announced
after insert or update or delete or truncate on delivery_times
for each statement
execute function announce_everything();

-- Any page may show processing times: all of them are rendered anew after a change.
create or replace trigger processing_times_announced
after insert or update or delete or truncate on processing_times
for each statement
execute function announce_everything();

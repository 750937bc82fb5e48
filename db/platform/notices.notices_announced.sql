create or replace trigger notices_announced
after insert or update of read_at on notices
for each row
execute function announce_notices();

-- The trail of what was locked and unlocked.
create or replace trigger month_locks_are_kept
before insert or update or delete on month_locks
for each row
execute function keep_month_lock();

-- A page changes when its product has a full week more or less.
create or replace trigger making_weeks_updated
after update on making_weeks
for each row
when ((old.taken >= old.slots) is distinct from (new.taken >= new.slots))
execute function making_weeks_changed();

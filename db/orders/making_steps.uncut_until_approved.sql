-- Nothing is cut before its buyer has approved the proof.
create or replace trigger uncut_until_approved
before insert on making_steps
for each row
execute function keep_uncut_until_approved();

-- Nobody signs in to a suspended account.
create or replace trigger sessions_refuse_suspended
before insert on sessions
for each row
execute function refuse_suspended();

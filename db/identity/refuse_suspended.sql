-- Opens no session for a suspended account, whichever way somebody signs in. The lock makes a
-- session that is being opened and a suspension wait for each other.
create or replace function refuse_suspended() returns trigger
language plpgsql
as $$
declare
  why text;
begin
  perform 1 from profiles where user_id = new.user_id for share;
  select reason into why from account_suspensions where user_id = new.user_id;
  if found then
    raise exception 'the account is suspended'
    using errcode = 'check_violation', constraint = 'sessions_of_suspended', detail = why;
  end if;
  return new;
end $$;

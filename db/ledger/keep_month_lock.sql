-- A month is locked after the last locked one, and unlocked once, the last one first.
create or replace function keep_month_lock() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and (
    old.unlocked_at is not null
    or (to_jsonb(old) - array['unlocked_at', 'unlocked_by', 'unlock_reason'])
      is distinct from (to_jsonb(new) - array['unlocked_at', 'unlocked_by', 'unlock_reason'])
  ) or tg_op = 'DELETE' then
    raise exception 'a locked month is only ever unlocked, once'
      using errcode = 'integrity_constraint_violation';
  end if;
  if exists (select from month_locks where unlocked_at is null and month > new.month) then
    raise exception 'a later month is locked' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Refuses a ledger transaction that is dated in a locked month.
-- Only one that is dated in a month that is over can be: it waits for whoever locks one just now.
create or replace function refuse_locked_month() returns trigger
language plpgsql
as $$
declare
  dated date := date_trunc('month', new.at at time zone 'Asia/Kolkata');
begin
  if dated < date_trunc('month', clock_timestamp() at time zone 'Asia/Kolkata') then
    perform pg_advisory_xact_lock_shared(hashtext('month_locks'));
    if exists (select from month_locks where unlocked_at is null and month >= dated) then
      raise exception 'the books are locked for %', to_char(dated, 'YYYY-MM')
        using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;

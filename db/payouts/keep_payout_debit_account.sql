-- The account that payouts leave is replaced, never edited.
-- Only when it is replaced and how its number is encrypted may change.
create or replace function keep_payout_debit_account() returns trigger
language plpgsql
as $$
declare
  free constant text[] := '{replaced_at,sealed}';
begin
  if (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free) then
    raise exception 'accounts that payouts leave are replaced, never edited'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- A bank account for payouts is replaced, never edited.
-- Only when it is replaced, from when it is paid and how its number is encrypted may change. An
-- encrypted number is bound to the row, so nobody without the key can write another one.
create or replace function keep_payout_account() returns trigger
language plpgsql
as $$
declare
  free constant text[] := '{replaced_at,payable_from,sealed,fingerprint}';
  numbers constant text[] := '{account_number,upi_address}';
begin
  if (to_jsonb(new) - free - numbers) is distinct from (to_jsonb(old) - free - numbers)
    or (
      new.sealed is null
      and (to_jsonb(new) - free) is distinct from (to_jsonb(old) - free)
    )
    or (old.sealed is not null and new.sealed is null)
  then
    raise exception 'payout accounts are replaced, never edited'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

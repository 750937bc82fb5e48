-- A bank account for payouts is replaced, never edited.
-- Only when it is replaced and from when it is paid may change.
create or replace function keep_payout_account() returns trigger
language plpgsql
as $$
begin
  if (to_jsonb(new) - 'replaced_at' - 'payable_from')
    is distinct from (to_jsonb(old) - 'replaced_at' - 'payable_from')
  then
    raise exception 'payout accounts are replaced, never edited'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

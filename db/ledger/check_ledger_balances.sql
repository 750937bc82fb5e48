-- Debits and credits of a transaction sum to zero at commit.
-- Entries can only be added by the database transaction that wrote the ledger transaction.
create or replace function check_ledger_balances() returns trigger
language plpgsql
as $$
declare
  booked bigint;
  total numeric;
  writer xid8;
begin
  booked := case tg_table_name
    when 'ledger_transactions' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(new) ->> 'transaction_id')::bigint
  end;
  select sum(amount_paise) into total from ledger_entries where transaction_id = booked;
  if total is distinct from 0 then
    raise exception 'ledger transaction % does not balance', booked
      using errcode = 'check_violation';
  end if;
  select written_by into writer from ledger_transactions where id = booked;
  if writer <> pg_current_xact_id() then
    raise exception 'ledger transaction % is closed', booked
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- A payer has at most three open payments, because each of them reserves stock. The rest of an
-- order and what a seller owes reserve nothing, so they do not count.
-- Inserts for one payer wait for each other, so three tabs at once are counted correctly.
create or replace function check_few_open_payments() returns trigger
language plpgsql
as $$
begin
  if new.purpose in ('rest', 'debt') then
    return new;
  end if;
  perform pg_advisory_xact_lock(20, hashtext(new.payer_id::text));
  if (
    select count(*)
    from payments
    where payer_id = new.payer_id and status = 'open' and purpose not in ('rest', 'debt')
  ) >= 3 then
    raise exception 'three payments of % are open', new.payer_id
      using errcode = 'check_violation', constraint = 'payments_few_open';
  end if;
  return new;
end $$;

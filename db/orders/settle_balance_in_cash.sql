-- The release before knows no balance in cash: while both run, it would book what a courier collects
-- as paid online. It fails instead, and the delivery is recorded again by a process that knows it.
create or replace function settle_balance_in_cash() returns trigger
language plpgsql
as $$
begin
  if exists (
    select
    from part_payments part
    where part.order_id = new.order_id
      and part.cash_chosen_at is not null
      and part.rest_paid_at is null
  ) then
    raise exception 'The balance of order % is paid in cash, not online', new.order_id
      using errcode = 'check_violation', constraint = 'settle_balance_in_cash';
  end if;
  return new;
end $$;

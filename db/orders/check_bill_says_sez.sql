-- The bill of an order to a Special Economic Zone says so. A release that does not know such orders
-- would charge the tax of its State, on a document that is never changed.
create or replace function check_bill_says_sez() returns trigger
language plpgsql
as $$
begin
  if exists (select from orders where id = new.order_id and sez_supply is not null) then
    raise exception 'document % does not say that it goes to a Special Economic Zone', new.number
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

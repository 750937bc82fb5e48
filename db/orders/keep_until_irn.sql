-- The goods of an order do not leave before its invoice has the IRN that it needs. What goes back,
-- a repair and a replacement need none. The commands say so first; the release before does not know
-- it, and answers this code with the sentence to try again in a moment, instead of a fault.
create or replace function keep_until_irn() returns trigger
language plpgsql
as $$
begin
  if new.return_id is null and order_waits_for_irn(new.order_id) then
    raise exception 'the invoice of order % has no IRN yet', new.order_id
      using errcode = 'lock_not_available', constraint = 'keep_until_irn';
  end if;
  return new;
end $$;

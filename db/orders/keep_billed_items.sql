-- The items of a billed order stay as its document lists them.
-- The order is locked first: billing it waits for this change, or this change sees its document.
create or replace function keep_billed_items() returns trigger
language plpgsql
as $$
declare
  of_orders constant uuid[] := array[old.order_id, case tg_op when 'UPDATE' then new.order_id end];
begin
  perform from orders where id = any(of_orders) order by id for no key update;
  if exists (select from billed_orders where order_id = any(of_orders)) then
    raise exception 'order % is billed: its items are never changed or deleted', old.order_id
      using errcode = 'integrity_constraint_violation',
        hint = 'A credit note corrects a billed order.';
  end if;
  return case tg_op when 'UPDATE' then new else old end;
end $$;

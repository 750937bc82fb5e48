-- A billed order gets no more items.
create or replace function refuse_items_of_billed_orders() returns trigger
language plpgsql
as $$
declare
  billed uuid;
begin
  select n.order_id into billed
  from new_rows n
  join billed_orders b on b.order_id = n.order_id
  limit 1;
  if billed is not null then
    raise exception 'order % is billed: it gets no more items', billed
      using errcode = 'integrity_constraint_violation',
        hint = 'A credit note corrects a billed order.';
  end if;
  return null;
end $$;

-- At commit the items of an order still sum to its totals, when one was changed or deleted.
create or replace function check_items_of_order() returns trigger
language plpgsql
as $$
begin
  if exists (
    select
    from orders o
    cross join lateral (
      select
        coalesce(sum(i.line_total_paise), 0) as subtotal,
        coalesce(sum(i.cgst_paise + i.sgst_paise + i.igst_paise), 0) as tax
      from order_items i
      where i.order_id = o.id
    ) items
    where o.id in (old.order_id, case tg_op when 'UPDATE' then new.order_id end)
      and (o.subtotal_paise <> items.subtotal or o.tax_paise <> items.tax)
  ) then
    raise exception 'order % is not whole', old.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

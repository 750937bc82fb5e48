-- At commit an order has items that sum to its totals.
-- An order made by hand also says for whom it was made.
create or replace function check_order_is_whole() returns trigger
language plpgsql
as $$
declare
  items record;
begin
  select
    count(*) as lines,
    coalesce(sum(line_total_paise), 0) as subtotal,
    coalesce(sum(cgst_paise + sgst_paise + igst_paise), 0) as tax
  into items
  from order_items
  where order_id = new.id;
  if items.lines = 0
    or items.subtotal <> new.subtotal_paise
    or items.tax <> new.tax_paise
  then
    raise exception 'order % is not whole', new.order_number using errcode = 'check_violation';
  end if;
  if new.customer_id is not null
    and not exists (select from hand_orders h where h.order_id = new.id)
  then
    raise exception 'order % does not say whom it was made for', new.order_number
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Refreshes the list rows of products whose variants changed, and notifies every process.
-- Pages show stock up to 99: an order from a large stock changes nothing that is seen.
create or replace function variants_changed() returns trigger
language plpgsql
as $$
declare
  listed uuid[];
  shown uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct product_id) into listed from new_rows;
    shown := listed;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into listed from old_rows;
    shown := listed;
  else
    select
      array_agg(distinct product_id) filter (where in_list),
      array_agg(distinct product_id) filter (where in_list or on_page)
    into listed, shown
    from (
      select
        n.product_id,
        (n.sku, n.size, n.colour, n.price_paise, n.attributes, n.stock > 0)
          is distinct from (o.sku, o.size, o.colour, o.price_paise, o.attributes, o.stock > 0) as in_list,
        (n.position, least(n.stock, 99))
          is distinct from (o.position, least(o.stock, 99)) as on_page
      from new_rows n
      join old_rows o on o.id = n.id
    ) differs;
  end if;
  perform announce_pages(without_ids(shown, refresh_listings(listed)));
  return null;
end $$;

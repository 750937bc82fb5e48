-- Refreshes the list rows of products whose variants changed, and notifies every process.
-- Pages show stock up to 99: an order from a large stock changes nothing that is seen. The last
-- piece sold and the first one back leave their list rows to a job: they are in a buyer's
-- transaction, and cards read them from listings_to_refresh.
create or replace function variants_changed() returns trigger
language plpgsql
as $$
declare
  listed uuid[];
  turned uuid[];
  shown uuid[];
begin
  -- add_list_rows does it at the end of this transaction.
  if tg_op = 'INSERT' and list_rows_are_aside() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    select array_agg(distinct product_id) into listed from new_rows;
    shown := listed;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into listed from old_rows;
    shown := listed;
  else
    select
      array_agg(distinct product_id) filter (where in_list),
      array_agg(distinct product_id) filter (where in_stock),
      array_agg(distinct product_id) filter (where in_list or in_stock or on_page)
    into listed, turned, shown
    from (
      select
        n.product_id,
        (n.sku, n.size, n.colour, n.price_paise, n.attributes)
          is distinct from (o.sku, o.size, o.colour, o.price_paise, o.attributes) as in_list,
        (n.stock > 0) <> (o.stock > 0) as in_stock,
        (n.position, least(n.stock, 99))
          is distinct from (o.position, least(o.stock, 99)) as on_page
      from new_rows n
      join old_rows o on o.id = n.id
    ) differs;
    turned := without_ids(turned, coalesce(listed, '{}'));
    if cardinality(turned) > 0 then
      insert into listings_to_refresh (product_id) select unnest(turned);
      perform announce_products(array(
        select format('product %s %s %s list', product_id, category_slug, seller_id)
        from listings
        where product_id = any(turned)));
    end if;
  end if;
  if listed is not null then
    turned := turned || refresh_listings(listed);
  end if;
  if shown is not null then
    perform announce_pages(without_ids(shown, coalesce(turned, '{}')));
  end if;
  return null;
end $$;

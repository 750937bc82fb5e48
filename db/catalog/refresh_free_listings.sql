-- refresh_listings for those of these products that no other transaction is changing.
-- A reader never waits for a writer, who may take seconds. Returns the products it refreshed.
create or replace function refresh_free_listings(product_ids uuid[]) returns uuid[]
language plpgsql
as $$
declare
  free_sellers uuid[];
  free_categories text[];
  free uuid[];
begin
  -- In the order in which refresh_listings locks.
  free_sellers := array(
    select seller_id
    from seller_shops
    where seller_id in (select seller_id from products where id = any(product_ids))
    order by seller_id
    for share skip locked);
  free_categories := array(
    select slug
    from categories
    where slug in (select category_slug from products where id = any(product_ids))
    order by slug
    for share skip locked);
  free := array(
    select id
    from products
    where id = any(product_ids)
      and seller_id = any(free_sellers)
      and category_slug = any(free_categories)
    order by id
    for no key update skip locked);
  perform refresh_listings(free);
  return free;
end $$;

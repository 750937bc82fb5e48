-- Locks those of these products that no other transaction is changing, with their shops and
-- categories, in the order in which refresh_listings locks. Returns them. A draft may have no
-- category yet.
create or replace function lock_free_products(product_ids uuid[]) returns uuid[]
language plpgsql
as $$
declare
  free_sellers uuid[];
  free_categories text[];
begin
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
  return array(
    select id
    from products
    where id = any(product_ids)
      and seller_id = any(free_sellers)
      and (category_slug is null or category_slug = any(free_categories))
    order by id
    for no key update skip locked);
end $$;

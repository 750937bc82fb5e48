-- Keeps the shops and categories of these products as they are until the commit. A change of a shop
-- holds the lock of its row, and a change of a category that of its own.
create or replace function hold_shops_and_categories(product_ids uuid[]) returns void
language plpgsql
as $$
begin
  perform from seller_shops
  where seller_id = any(array(select distinct seller_id from products where id = any(product_ids)))
  order by seller_id
  for share;
  perform from categories
  where slug = any(array(select distinct category_slug from products where id = any(product_ids)))
  order by slug
  for share;
end $$;

-- Refreshes the list rows of all products of these shops and notifies every process.
-- The shop is locked before its products are looked up: a product that is being added holds that
-- lock until it can be seen here.
create or replace function refresh_shops(seller_ids uuid[]) returns void
language plpgsql
as $$
begin
  perform from seller_shops
  where seller_id = any(seller_ids)
  order by seller_id
  for no key update;
  perform refresh_listings(array(select id from products where seller_id = any(seller_ids)));
  perform pg_notify('catalogue', 'seller ' || seller_id)
  from (select distinct unnest(seller_ids) as seller_id) as changed;
end $$;

-- Refreshes the list rows and pages of products whose marks of origin changed.
-- A shop may have given one mark to thousands of products: above 200 their rows become due, and the
-- next readers refresh them in batches. Whoever writes list rows has locked the products.
create or replace function refresh_marked_listings(product_ids uuid[]) returns void
language plpgsql
as $$
begin
  if cardinality(product_ids) <= 200 then
    perform announce_pages(without_ids(product_ids, refresh_listings(product_ids)));
    return;
  end if;
  perform from products where id = any(product_ids) order by id for no key update;
  update listings set changes_at = now() where product_id = any(product_ids);
  perform pg_notify('catalogue', 'everything');
end $$;

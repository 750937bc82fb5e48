-- Notifies every process that the pages of these products changed.
-- Products without a list row have no page.
create or replace function announce_pages(product_ids uuid[]) returns void
language plpgsql
as $$
begin
  perform announce_products(array(
    select format('product %s %s %s page', product_id, category_slug, seller_id)
    from listings
    where product_id = any(product_ids)));
end $$;

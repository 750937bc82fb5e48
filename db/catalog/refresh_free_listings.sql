-- refresh_listings for those of these products that no other transaction is changing.
-- A reader never waits for a writer, who may take seconds. Returns the products it refreshed.
create or replace function refresh_free_listings(product_ids uuid[]) returns uuid[]
language plpgsql
as $$
declare
  free uuid[] := lock_free_products(product_ids);
begin
  perform refresh_listings(free);
  return free;
end $$;

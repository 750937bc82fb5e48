-- refresh_free_listings for each of these products alone, after it failed for them together: what
-- is wrong with one does not hold up the others. Returns the products it refreshed.
create or replace function refresh_listings_apart(product_ids uuid[]) returns uuid[]
language plpgsql
as $$
declare
  refreshed uuid[] := '{}';
  one uuid;
begin
  foreach one in array product_ids loop
    begin
      refreshed := refreshed || refresh_free_listings(array[one]);
    exception when others then
      raise warning 'the list row of product % does not follow its stock: %', one, sqlerrm;
    end;
  end loop;
  return refreshed;
end $$;

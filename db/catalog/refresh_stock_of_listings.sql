-- Refreshes the list rows of the next products in listings_to_refresh, at most `most` of its rows,
-- and removes these. Returns how many.
-- What somebody else has locked stays until the next call. One call works at a time: a second one
-- would find nothing but what the first has locked, and returns 0. Rows are removed by their ids: a
-- product that changes again meanwhile has another one, which its own transaction has not shown yet.
create or replace function refresh_stock_of_listings(most integer) returns integer
language plpgsql
as $$
declare
  waiting bigint[];
  free uuid[];
  gone integer;
begin
  if not exists (select from listings_to_refresh)
    or not pg_try_advisory_xact_lock(hashtextextended('catalogue stock', 0))
  then
    return 0;
  end if;
  waiting := array(select id from listings_to_refresh order by id limit most);
  free := refresh_free_listings(array(
    select distinct product_id from listings_to_refresh where id = any(waiting)));
  delete from listings_to_refresh r
  where r.id = any(waiting)
    and (
      r.product_id = any(free)
      or not exists (select from products p where p.id = r.product_id));
  get diagnostics gone = row_count;
  return gone;
end $$;

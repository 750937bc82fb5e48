-- Refreshes the list rows of products in listings_to_refresh, the first noted first, until about
-- `most` of its rows are done, and removes these. Returns how many: fewer than `most` if it went
-- through all of them.
-- What somebody else has locked stays until the next call, and so does what fails: neither holds
-- up those behind. One call works at a time: a second one would find nothing but what the first has
-- locked, and returns 0. Rows are removed by their ids: a product that changes again meanwhile has
-- another one, which its own transaction has not shown yet.
create or replace function refresh_stock_of_listings(most integer) returns integer
language plpgsql
as $$
declare
  waiting bigint[];
  noted uuid[];
  free uuid[];
  last bigint := 0;
  removed integer;
  done integer := 0;
begin
  if not exists (select from listings_to_refresh)
    or not pg_try_advisory_xact_lock(hashtextextended('catalogue stock', 0))
  then
    return 0;
  end if;
  loop
    waiting := array(select id from listings_to_refresh where id > last order by id limit most);
    exit when cardinality(waiting) = 0;
    noted := array(select distinct product_id from listings_to_refresh where id = any(waiting));
    begin
      free := refresh_free_listings(noted);
    exception when others then
      free := refresh_listings_apart(noted);
    end;
    delete from listings_to_refresh r
    where r.id = any(waiting)
      and (
        r.product_id = any(free)
        or not exists (select from products p where p.id = r.product_id));
    get diagnostics removed = row_count;
    done := done + removed;
    exit when done >= most;
    last := waiting[cardinality(waiting)];
  end loop;
  return done;
end $$;

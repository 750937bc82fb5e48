-- Refreshes up to `most` list rows whose `changes_at` has come, the longest due first, and those of
-- shops in due_shops.
-- Returns how many, and when the next row is due: `next_in_ms` is 0 or less if some are due still,
-- null if none ever is. It takes no lock while nothing is due; one call works at a time, and
-- others wait for its result.
create or replace function refresh_listings_by_clock(
  most integer,
  out refreshed integer,
  out next_at timestamptz,
  out next_in_ms double precision
)
language plpgsql
as $$
declare
  due uuid[];
begin
  refreshed := 0;
  if exists (select from listings where changes_at <= now())
    or exists (select from rate_moments where starts_at <= now())
    or exists (select from due_shops)
  then
    perform pg_advisory_xact_lock(hashtextextended('catalogue due', 0));
    perform refresh_due_shops();
    due := array(
      select product_id
      from listings
      where changes_at <= now()
      order by changes_at, product_id
      limit most);
    refreshed := case
      when cardinality(due) > 0 then cardinality(refresh_free_listings(due))
      else refresh_rates_of_listings(most)
    end;
  end if;
  next_at := least(
    (select min(changes_at) from listings where changes_at is not null),
    (select min(starts_at) from rate_moments),
    (select min(since) from due_shops));
  next_in_ms := 1000 * extract(epoch from next_at - clock_timestamp());
end $$;

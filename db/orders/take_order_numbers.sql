-- The next order numbers: ORD- and thirteen digits, the time in milliseconds or the next number.
-- A session lock, released at once, separates two processes for microseconds; a row lock would
-- last until commit.
create or replace function take_order_numbers(how_many integer) returns setof text
language plpgsql volatile
as $$
declare
  lock_key constant bigint := 4865434501;
  first_number bigint;
begin
  perform pg_advisory_lock(lock_key);
  begin
    select greatest(floor(extract(epoch from clock_timestamp()) * 1000)::bigint, last_value + 1)
    into first_number
    from order_number_last;
    perform setval('order_number_last', first_number + how_many - 1);
  exception when others or query_canceled then
    perform pg_advisory_unlock(lock_key);
    raise;
  end;
  perform pg_advisory_unlock(lock_key);
  return query
    select 'ORD-' || number
    from generate_series(first_number, first_number + how_many - 1) as number;
end $$;

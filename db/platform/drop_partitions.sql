-- Drops the partitions of a table that end before a day or on it. Rows of the default partition
-- stay. Returns how many it dropped. Waits for locks for a moment only.
create or replace function drop_partitions(parent regclass, before date) returns integer
language plpgsql
-- The role that serves requests may not drop tables. It may delete these rows in any case.
security definer
set search_path = public, pg_temp
set lock_timeout = '300ms'
as $$
declare
  partition regclass;
  dropped integer := 0;
begin
  for partition in
    select c.oid::regclass
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    where i.inhparent = parent
      and substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([0-9-]+)''\)')::date <= before
    order by 1
  loop
    execute format('drop table %s', partition);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- Adds one partition to a table that is partitioned by a day: that of the day or month in India
-- which is `ahead` days or months after the present one. Returns whether it did. There is none to
-- add if another partition has these days, or the default partition has rows of them.
-- Waits for locks for a moment only: a foreign key locks its table, and orders would wait behind.
create or replace function add_partition(parent regclass, unit text, ahead integer) returns boolean
language plpgsql
-- The role that serves requests may not create tables; it may add partitions to those that have them.
security definer
set search_path = public, pg_temp
set lock_timeout = '300ms'
as $$
declare
  one interval := ('1 ' || unit)::interval;
  first_day date := date_trunc(unit, now() at time zone 'Asia/Kolkata') + ahead * one;
  name text := format(
    '%s_%s', parent, to_char(first_day, case unit when 'day' then 'YYYYMMDD' else 'YYYYMM' end)
  );
begin
  if ahead not between 0 and 400 then
    raise exception 'a partition is added at most 400 days or months ahead';
  end if;
  perform pg_advisory_xact_lock(hashtext('add_partition'), parent::oid::int);
  if to_regclass(name) is not null then
    return false;
  end if;
  -- Attaching locks less than "create table ... partition of".
  execute format(
    'create table %I (like %s including defaults including constraints)', name, parent
  );
  execute format(
    'alter table %s attach partition %I for values from (%L) to (%L)',
    parent, name, first_day, (first_day + one)::date
  );
  return true;
exception when check_violation or invalid_object_definition then
  return false;
end $$;

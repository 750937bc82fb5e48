-- Notes the days from which GST rates differ, as midnights in India; past days count from now on.
-- Pages that are cached beyond the next one are dropped.
create or replace function add_rate_moments(days date[]) returns void
language sql
as $$
  insert into rate_moments (starts_at)
  select distinct greatest(now(), day::timestamp at time zone 'Asia/Kolkata')
  from unnest(days) as day
  where day is not null
  order by 1
  on conflict (starts_at) do update set passed = null;
  select pg_notify('catalogue', 'everything');
$$;

-- The first week in which a piece that is ordered now can be made, by its Monday. On a Sunday it is
-- the coming one, because workshops do not work on Sundays.
create or replace function first_making_week() returns date
language sql stable
as $$
  select date_trunc('week', today_in_india() + 1)::date
$$;

-- The date in India at this moment.
-- Rates of GST begin and end at midnight there.
create or replace function today_in_india() returns date
language sql stable
as $$
  select (now() at time zone 'Asia/Kolkata')::date
$$;

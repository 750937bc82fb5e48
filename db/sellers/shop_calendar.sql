-- When a shop works, as JSON for pages and carts: its state, and the days of a holiday that is not
-- over, from the first closed day to the first open one; null without one.
create or replace function shop_calendar(
  state_code text,
  away_from timestamptz,
  away_until timestamptz
) returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'stateCode', state_code,
    'closed', case
      when away_until > now() then jsonb_build_object(
        'from', (away_from at time zone 'Asia/Kolkata')::date,
        'until',
        ((away_until - interval '1 microsecond') at time zone 'Asia/Kolkata')::date + 1
      )
    end
  )
$$;

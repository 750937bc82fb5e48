-- The weeks with room as JSON, for carts and pages: the Monday, in how many days it begins (0 for a
-- week that has begun), and how many pieces fit.
create or replace function making_room(product uuid, pieces_per_week integer) returns jsonb
language sql stable
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'week', week,
        'startsInDays', greatest(week - today_in_india(), 0),
        'free', free
      )
      order by week
    ),
    '[]'
  )
  from weeks_with_room(product, pieces_per_week)
$$;

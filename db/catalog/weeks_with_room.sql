-- The weeks in which a workshop still has room for pieces of this product, the first one first, of
-- the 26 weeks that can be ordered. A limit that was lowered counts at once; what is ordered stays.
-- A week has no room if the shop's holiday takes three or more of its six working days.
create or replace function weeks_with_room(product uuid, pieces_per_week integer)
returns table (week date, free integer)
language sql stable
as $$
  select w.week, least(b.slots, pieces_per_week) - coalesce(b.taken, 0)
  from (
    select first_making_week() + 7 * n as week,
      (first_making_week() + 7 * n)::timestamp at time zone 'Asia/Kolkata' as opens
    from generate_series(0, 25) as n
  ) w
  left join making_weeks b on b.product_id = product and b.week = w.week
  where least(b.slots, pieces_per_week) > coalesce(b.taken, 0)
    and not exists (
      select
      from products p
      join seller_shops s on s.seller_id = p.seller_id
      where p.id = product
        and s.away_from is not null
        and least(s.away_until, w.opens + interval '6 days') - greatest(s.away_from, w.opens)
          >= interval '3 days'
    )
  order by w.week
$$;

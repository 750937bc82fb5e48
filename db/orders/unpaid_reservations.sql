-- Which of these variants the buyer reserved in the last hours without paying: since when and for
-- how long, in milliseconds; null if none. It decides whether the buyer may reserve them once more.
create or replace function unpaid_reservations(buyer uuid, variants uuid[], hours integer)
returns json
language sql stable
as $$
  select json_agg(
    json_build_object(
      'variantId', i.variant_id,
      'sinceMs', (extract(epoch from o.placed_at) * 1000)::bigint,
      'reservedMs', (
        extract(
          epoch from case o.status when 'expired' then o.updated_at else now() end - o.placed_at
        ) * 1000
      )::bigint
    )
  )
  from orders o
  join order_items i on i.order_id = o.id
  where o.buyer_id = buyer
    and o.status in ('awaiting_payment', 'expired')
    and o.placed_at > now() - make_interval(hours => hours)
    and i.variant_id = any(variants)
$$;

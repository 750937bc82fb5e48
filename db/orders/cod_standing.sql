-- What decides whether a buyer may order with cash on delivery: open orders and refusals.
-- `besides` is left out: the purchase that is being written. No order is on its way for more
-- than 120 days; what was reported missing was not refused; administrators set how long refusals count.
create or replace function cod_standing(buyer uuid, pin text, besides uuid) returns json
language sql stable
as $$
  select json_build_object(
    'maxOpenPurchases', l.max_open_purchases,
    'maxOpenPaise', l.max_open_paise,
    'refusalsAllowed', l.refusals_allowed,
    'refusalDays', l.refusal_days,
    'openPurchases', facts.purchases,
    'openPaise', facts.paise,
    'refusals', facts.refusals,
    'isRefusedThere', exists (select from cod_refused_pins r where r.pin_code = pin))
  from cod_limits l
  cross join lateral (
    select
      count(distinct o.purchase_id)
        filter (where o.status in ('pending', 'confirmed', 'shipped'))::int as purchases,
      coalesce(
        sum(o.total_paise) filter (where o.status in ('pending', 'confirmed', 'shipped')),
        0)::bigint as paise,
      count(*) filter (
        where o.status = 'refused'
          and not exists (select from missing_parcels m where m.order_id = o.id)
          and o.updated_at > now() - make_interval(days => l.refusal_days))::int as refusals
    from orders o
    join purchases p on p.id = o.purchase_id and p.payment_method = 'cod'
    where o.buyer_id = buyer
      and o.placed_at > now() - interval '120 days' - make_interval(days => l.refusal_days)
      and o.purchase_id is distinct from besides
  ) facts
$$;

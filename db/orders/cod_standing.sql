-- What decides whether a buyer may order with cash on delivery: open orders and refusals. Of an order
-- in two parts whose balance is paid in cash, that balance counts (docs/decisions/131).
-- `besides` is left out: the purchase that is being written. No order is on its way for more
-- than 120 days; administrators set how long points of refusals count. `refusals` and
-- `refusalsAllowed` are for the release before points (docs/decisions/118).
create or replace function cod_standing(buyer uuid, pin text, besides uuid) returns json
language sql stable
as $$
  select json_build_object(
    'maxOpenPurchases', l.max_open_purchases,
    'maxOpenPaise', l.max_open_paise,
    'refusalsAllowed', l.refusals_allowed,
    'refusalDays', l.refusal_days,
    'codeForFirst', l.code_for_first,
    'codeFromPaise', l.code_from_paise,
    'isFirst', not exists (
      select
      from purchases earlier
      where earlier.buyer_id = buyer
        and earlier.payment_method = 'cod'
        and earlier.id is distinct from besides)
      and not exists (
        select
        from orders earlier
        join part_payments part on part.order_id = earlier.id
          and part.cash_chosen_at is not null
          and part.rest_paid_at is null
        where earlier.buyer_id = buyer
          and earlier.purchase_id is distinct from besides),
    'maxBuyerPoints', l.buyer_points,
    'buyerPoints', coalesce(
      (
        select sum(r.points)
        from cash_refusals r
        where r.buyer_id = buyer
          and r.at > now() - make_interval(days => l.refusal_days)
          and r.placed_at > now() - interval '120 days' - make_interval(days => l.refusal_days)
          and not exists (
            select
            from cash_score_lifts f
            where f.buyer_id = buyer and f.lifted_at >= r.at)),
      0)::int,
    'maxPinPoints', l.pin_points,
    'pinPoints', case
      when l.pin_points = 0 or pin is null then 0
      else coalesce(
        (
          select sum(r.points)
          from cash_refusals r
          where r.pin_code = pin
            and r.at > now() - make_interval(days => l.refusal_days)
            and r.placed_at > now() - interval '120 days' - make_interval(days => l.refusal_days)
          and r.placed_at > now() - interval '120 days' - make_interval(days => l.refusal_days)
            and not exists (
              select
              from cash_score_lifts f
              where f.pin_code = pin and f.lifted_at >= r.at)),
        0)::int
    end,
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
        sum(coalesce(part.rest_paise, o.total_paise)) filter (where o.status in ('pending', 'confirmed', 'shipped')),
        0)::bigint as paise,
      count(*) filter (
        where o.status = 'refused'
          and not exists (select from missing_parcels m where m.order_id = o.id)
          and o.updated_at > now() - make_interval(days => l.refusal_days))::int as refusals
    from orders o
    join purchases p on p.id = o.purchase_id
    left join part_payments part on part.order_id = o.id
      and part.cash_chosen_at is not null
      and part.rest_paid_at is null
    where o.buyer_id = buyer
      and (p.payment_method = 'cod' or part.order_id is not null)
      and o.placed_at > now() - interval '120 days' - make_interval(days => l.refusal_days)
      and o.purchase_id is distinct from besides
  ) facts
$$;

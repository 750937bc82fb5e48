-- How a buyer stands with cash on delivery. Longer than 120 days nothing is on its way; refusals are remembered for as
-- long as administrators said. "besides" is left out: the purchase that is just being written.
create function cod_standing(buyer uuid, pin text, besides uuid) returns json language sql stable as $$
  select json_build_object('maxOpenPurchases', l.max_open_purchases, 'maxOpenPaise', l.max_open_paise, 'refusalsAllowed', l.refusals_allowed, 'refusalDays', l.refusal_days,
           'openPurchases', facts.purchases, 'openPaise', facts.paise, 'refusals', facts.refusals,
           'isRefusedThere', exists (select from cod_refused_pins r where r.pin_code = pin))
    from cod_limits l
    cross join lateral (
      select count(distinct o.purchase_id) filter (where o.status in ('pending', 'confirmed', 'shipped'))::int as purchases,
             coalesce(sum(o.total_paise) filter (where o.status in ('pending', 'confirmed', 'shipped')), 0)::bigint as paise,
             count(*) filter (where o.status = 'refused' and o.updated_at > now() - make_interval(days => l.refusal_days))::int as refusals
        from orders o join purchases p on p.id = o.purchase_id and p.payment_method = 'cod'
       where o.buyer_id = buyer and o.placed_at > now() - interval '120 days' - make_interval(days => l.refusal_days)
         and o.purchase_id is distinct from besides
    ) facts
$$;

-- The same for whoever is about to order: purchases of one buyer that are to be paid in cash wait for each other, and what
-- the one before has written counts, for each statement of such a function sees what was committed until then.
create function cod_standing_in_turn(buyer uuid, pin text, besides uuid) returns json language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(21, hashtext(buyer::text));
  return cod_standing(buyer, pin, besides);
end $$;

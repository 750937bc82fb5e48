-- After a change of GST rates: looks at the next 5,000 list rows and refreshes up to `most` of
-- those with another rate now. rate_moments.passed says how far it got.
-- Returns how many it refreshed, or `most` if there are more rows to look at.
create or replace function refresh_rates_of_listings(most integer) returns integer
language plpgsql
as $$
declare
  looked_at constant integer := 5000;
  moment rate_moments;
  ends_with uuid;
  stale uuid[];
  free uuid[];
begin
  select * into moment from rate_moments where starts_at <= now() order by starts_at limit 1;
  if not found then
    return 0;
  end if;
  ends_with := (
    select product_id
    from (
      select product_id
      from listings
      where moment.passed is null or product_id > moment.passed
      order by product_id
      limit looked_at
    ) l
    order by product_id desc
    limit 1);
  stale := array(
    select l.product_id
    from listings l
    join products p on p.id = l.product_id
    left join seller_companies k on k.seller_id = l.seller_id
    where (moment.passed is null or l.product_id > moment.passed)
      and l.product_id <= ends_with
      and p.gst_reason is null
      and coalesce(k.registration_type, 'regular') = 'regular'
      and (l.card ->> 'gstBasisPoints')::integer <> coalesce(
        (
          select g.basis_points
          from gst_rate_of_price(
            p.hsn_code, l.price_paise, p.price_includes_gst, p.is_handicraft, today_in_india()) g
        ),
        p.gst_basis_points)
    order by l.product_id
    limit most);
  free := refresh_free_listings(stale);
  if cardinality(free) < cardinality(stale) then
    -- What another transaction is changing is looked at again by the next call.
    return cardinality(free);
  end if;
  if cardinality(stale) = most then
    ends_with := stale[most];
  end if;
  if exists (select from listings where product_id > ends_with) then
    update rate_moments set passed = ends_with where starts_at = moment.starts_at;
    return most;
  end if;
  delete from rate_moments where starts_at = moment.starts_at;
  return cardinality(free);
end $$;

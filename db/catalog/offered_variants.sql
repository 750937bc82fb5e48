-- A variant as carts and orders read it: price, GST rate, stock and seller at this moment.
-- `typed_price_paise` is the price as its seller typed it, with GST if `price_includes_gst`, and
-- `regular_price_paise` the same without a sale; `price_paise` is always without GST. `away_until`
-- says when the workshop is back from holiday. Composition and unregistered sellers charge no tax
-- (sections 10 and 32, CGST Act).
create or replace view offered_variants as
select
  v.id as variant_id,
  v.product_id,
  v.seller_id,
  v.sku,
  v.size,
  v.colour,
  v.stock,
  p.slug,
  p.name,
  p.hsn_code,
  p.processing,
  s.shop_name as seller_name,
  s.slug as seller_slug,
  price_without_gst(typed.paise, p.price_includes_gst, rated.basis_points) as price_paise,
  rated.basis_points as gst_basis_points,
  coalesce(c.registration_type, 'regular') as registration_type,
  coalesce(c.state_code, s.state_code) as seller_state_code,
  p.status = 'published'
    and p.taken_down_at is null
    and p.deleted_at is null
    and coalesce(f.seller_status = 'approved', false)
    and not coalesce(s.away_from <= now() and s.away_until > now(), false)
    and not coalesce(c.lacks_tcs, false) as is_offered,
  (
    select i.file_name
    from product_images pi
    join stored_pictures i on i.image_id = pi.image_id
    where pi.product_id = v.product_id
    order by (pi.colour is not distinct from v.colour) desc, pi.position
    limit 1
  ) as image_file,
  coalesce(v.price_paise, p.price_paise) as regular_price_paise,
  case
    when s.away_from <= now()
      and s.away_until > now()
      and p.status = 'published'
      and p.taken_down_at is null
      and p.deleted_at is null
      and f.seller_status = 'approved'
      and not coalesce(c.lacks_tcs, false)
    then s.away_until
  end as away_until,
  p.language,
  case when p.translated_description is not null then p.translated_name end as translated_name,
  p.questions,
  p.is_handicraft,
  -- Whether its rate follows the table, so that a surcharge may change it.
  p.gst_reason is null and coalesce(c.registration_type, 'regular') = 'regular' as follows_rates,
  typed.paise as typed_price_paise,
  p.price_includes_gst,
  -- How much is paid in advance for a piece that is made for its buyer, in percent.
  case when p.processing <> 'ready' then p.advance_percent::integer end as advance_percent,
  -- The weeks in which its workshop has room; null without a limit.
  case
    when p.processing <> 'ready' and p.pieces_per_week is not null then
      making_room(p.id, p.pieces_per_week)
  end as making,
  -- The one person who can order a commissioned piece, while its quote holds. A holiday of the shop
  -- ends no quote.
  case
    when p.is_commissioned
      and p.offered_until > now()
      and p.taken_down_at is null
      and p.deleted_at is null
      and f.seller_status = 'approved'
      and not coalesce(c.lacks_tcs, false)
    then p.offered_to
  end as offered_to,
  -- In so many days of the calendar a commissioned piece is sent: its working days and the Sundays
  -- among them, whenever they begin, after what is left of a holiday.
  ceil(p.working_days * 7 / 6.0)::integer
    + case
      when s.away_from <= now() and s.away_until > now() then
        ceil(extract(epoch from s.away_until - now()) / 86400)::integer
      else 0
    end as sends_in_days,
  p.sends_proof,
  -- On which days its workshop works.
  shop_calendar(s.state_code, s.away_from, s.away_until) as calendar,
  -- In so many working days a commissioned piece is sent.
  p.working_days,
  -- In so many working days it is sent, if its seller says so; null for the days of its kind.
  case when p.processing <> 'ready' then p.making_days::integer end as making_days,
  p.is_commissioned,
  -- Not on sale, because the marketplace collects no TCS in its seller's State.
  coalesce(c.lacks_tcs, false) as lacks_tcs
from variants v
join products p on p.id = v.product_id
join seller_shops s on s.seller_id = v.seller_id
join seller_standings f on f.seller_id = v.seller_id
left join seller_companies c on c.seller_id = v.seller_id
left join price_windows sale on sale.product_id = v.product_id and sale.during @> now()
cross join lateral (
  select sale_price(
    coalesce(v.price_paise, p.price_paise),
    sale.percent_off,
    sale.paise_off) as paise
) typed
cross join lateral (
  select case
    when coalesce(c.registration_type, 'regular') = 'regular' then
      coalesce(
        case
          when p.gst_reason is null then (
            select g.basis_points
            from gst_rate_of_price(
              p.hsn_code,
              typed.paise,
              p.price_includes_gst,
              p.is_handicraft,
              today_in_india()) g)
        end,
        p.gst_basis_points)
    else 0
  end as basis_points
) rated;

-- The GST rate of goods at a unit price on a day, in one row; no row if no line fits. The price is
-- as its seller typed it: with the GST of the line, or without.
-- Same as gstRateOf in the rules of tax. It returns a table so that PostgreSQL inlines it:
-- `(select basis_points from gst_rate_of_price(…))`.
create or replace function gst_rate_of_price(
  hsn_code text,
  price_paise bigint,
  price_includes_gst boolean,
  is_handicraft boolean,
  on_day date
) returns table (basis_points integer)
language sql stable parallel safe
as $$
  select r.basis_points
  from gst_rates r
  where starts_with(hsn_code, r.hsn_prefix)
    and r.in_force_from <= on_day
    and (r.in_force_until is null or r.in_force_until > on_day)
    and case
      when price_includes_gst then
        price_paise * 10000 > r.above_paise * (10000 + r.basis_points)
        and (
          r.up_to_paise is null
          or price_paise * 10000 <= r.up_to_paise * (10000 + r.basis_points))
      else price_paise > r.above_paise and (r.up_to_paise is null or price_paise <= r.up_to_paise)
    end
    and (is_handicraft or not r.is_for_handicraft)
  order by r.is_for_handicraft desc, length(r.hsn_prefix) desc
  limit 1
$$;

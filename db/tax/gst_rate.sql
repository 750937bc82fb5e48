-- The GST rate of goods at a unit price on a day, in one row; no row if no line fits.
-- Same as gstRateOf in the rules of tax. It returns a table so that PostgreSQL inlines it:
-- `(select basis_points from gst_rate(…))`.
create or replace function gst_rate(
  hsn_code text,
  price_paise bigint,
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
    and price_paise > r.above_paise
    and (r.up_to_paise is null or price_paise <= r.up_to_paise)
    and (is_handicraft or not r.is_for_handicraft)
  order by r.is_for_handicraft desc, length(r.hsn_prefix) desc
  limit 1
$$;

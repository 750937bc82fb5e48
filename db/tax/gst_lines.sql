-- All lines of the rate table for an HSN code on a day, at any price.
-- A JSON array in the shape that the rules of tax take.
create or replace function gst_lines(hsn_code text, on_day date) returns jsonb
language sql stable
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object(
      'hsnPrefix', r.hsn_prefix,
      'goods', r.goods,
      'basisPoints', r.basis_points,
      'abovePaise', r.above_paise,
      'upToPaise', r.up_to_paise,
      'isForHandicraft', r.is_for_handicraft)),
    '[]')
  from gst_rates r
  where starts_with(hsn_code, r.hsn_prefix)
    and r.in_force_from <= on_day
    and (r.in_force_until is null or r.in_force_until > on_day)
$$;

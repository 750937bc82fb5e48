-- A typed price without its GST, in paise, rounded half up. Same as withoutGst in the code.
create or replace function price_without_gst(
  price_paise bigint,
  price_includes_gst boolean,
  gst_basis_points integer
) returns bigint
language sql immutable parallel safe
as $$
  select case
    when price_includes_gst then
      price_paise
        - (2 * price_paise * gst_basis_points + 10000 + gst_basis_points)
          / (2 * (10000 + gst_basis_points))
    else price_paise
  end
$$;

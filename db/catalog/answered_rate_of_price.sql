-- The GST rate of a piece whose answers have a surcharge, in basis points, by its whole price as
-- typed. `usual` is its rate without the surcharge, which it keeps if its rate does not follow the
-- table.
create or replace function answered_rate_of_price(
  usual integer,
  follows_rates boolean,
  hsn_code text,
  price_paise bigint,
  price_includes_gst boolean,
  is_handicraft boolean
) returns integer
language sql stable parallel safe
as $$
  select coalesce(
    case
      when follows_rates then (
        select g.basis_points
        from gst_rate_of_price(
          hsn_code, price_paise, price_includes_gst, is_handicraft, today_in_india()) g
      )
    end,
    usual)
$$;

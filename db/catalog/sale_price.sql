-- A price during a sale, in paise, typed as before it: half a paisa rounds up, never below ₹1.
-- Same as salePrice in the rules of catalog.
create or replace function sale_price(
  price_paise bigint,
  percent_off integer,
  paise_off bigint
) returns bigint
language sql immutable
as $$
  select case
    when percent_off is not null then
      least(price_paise, greatest(100, (2 * price_paise * (100 - percent_off) + 100) / 200))
    when paise_off is not null then least(price_paise, greatest(100, price_paise - paise_off))
    else price_paise
  end
$$;

-- A stored card with what the stock of the product's variants says at this moment: for products in
-- listings_to_refresh, whose list rows do not know it yet. The same words as in listing_rows.
-- In plpgsql, so that lists, which are planned each time, do not parse it each time.
create or replace function card_with_stock(card jsonb, of_product uuid) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select card || jsonb_build_object(
      'isSoldOut', coalesce(sum(v.stock), 0) = 0,
      'onlyVariantId', case
        when count(*) = 1 and sum(v.stock) > 0 and card ->> 'awayUntil' is null
        then min(v.id::text)
      end)
    from variants v
    where v.product_id = of_product
  );
end $$;

-- The card of a product in these colours, of which it names the first: two of their pictures, those
-- of the first one first, and the prices of its variants in these sizes (null is every size). What
-- the first colour does not have stays as it is.
-- In plpgsql, so that each connection plans it once: within the statements of lists, which are
-- planned each time, it took most of a search.
create or replace function card_in_colours(
  card jsonb,
  of_product uuid,
  colours text[],
  sizes text[]
) returns jsonb
language plpgsql stable
as $$
declare
  pictures jsonb;
  prices jsonb;
begin
  select jsonb_build_object('picture', found.pictures[1], 'secondPicture', found.pictures[2])
  into pictures
  from (
    select array_agg(shown.picture order by shown.is_first desc, shown.position) as pictures,
      bool_or(shown.is_first) as has_first
    from (
      select picture_json(i.image, pi.alt) as picture, pi.position,
        lower(btrim(pi.colour)) = colours[1] as is_first
      from product_images pi
      join stored_pictures i on i.image_id = pi.image_id
      where pi.product_id = of_product and lower(btrim(pi.colour)) = any(colours)
    ) shown
  ) found
  where found.has_first;
  if (card ->> 'hasSeveralPrices')::boolean then
    select
      jsonb_build_object(
        'pricePaise', cheapest.price_paise,
        'hasSeveralPrices', cheapest.highest_paise > cheapest.price_paise,
        'comparePricePaise', compare.price_paise,
        'gstBasisPoints', cheapest.gst_basis_points,
        'compareGstBasisPoints', case
          when compare.price_paise is null or cheapest.gst_basis_points = 0
            then cheapest.gst_basis_points
          else coalesce(
            case
              when p.gst_reason is null then (
                select g.basis_points
                from gst_rate_of_price(
                  p.hsn_code, compare.price_paise, p.price_includes_gst, p.is_handicraft,
                  today_in_india()) g
              )
            end,
            p.gst_basis_points)
        end)
    into prices
    from (
      select v.typed_price_paise as price_paise, v.regular_price_paise, v.gst_basis_points,
        max(v.typed_price_paise) over () as highest_paise
      from offered_variants v
      where v.product_id = of_product
        and lower(btrim(v.colour)) = colours[1]
        and (sizes is null or lower(btrim(v.size)) = any(sizes))
      order by v.typed_price_paise
      limit 1
    ) cheapest
    join products p on p.id = of_product
    cross join lateral (
      select case
        when cheapest.price_paise < cheapest.regular_price_paise then cheapest.regular_price_paise
        when p.compare_price_paise > cheapest.price_paise and cheapest.price_paise >= p.price_paise
          then p.compare_price_paise
      end as price_paise
    ) compare;
  end if;
  return card || jsonb_build_object('colour', colours[1]) || coalesce(pictures, '{}')
    || coalesce(prices, '{}');
end
$$;

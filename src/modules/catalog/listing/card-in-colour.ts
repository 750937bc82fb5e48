import { picturesView } from "#modules/media/public.server.ts";
import type { Placeholder, SqlFragment } from "#platform/db/database.ts";
import { axesOf, combined, separator, tokensOf } from "./rules/facet-tokens.ts";
import { boughtInPrice, hasPriceBounds, ofVariant, type ListQuery } from "./list-conditions.ts";
import { rateAt } from "../product/rate-at.ts";
import { pictureJson } from "./picture-json.ts";

/**
 * The card of a listing `l` in the colour that was filtered or searched: its pictures, its price
 * and its link. Null if the request names neither colours nor words; then the stored card is right.
 *
 * Of several colours, the one that most search words name comes first ("dark brown" before
 * "brown"), then the one in stock. A card stays as it is if the product has one colour only, or if
 * no colour fits sizes, stock and price bounds.
 */
export function cardInColour(query: ListQuery): SqlFragment | null {
  const { filters, meaning } = query;
  const words = meaning?.words ?? [];
  if (filters.colours.length === 0 && words.length === 0) return null;
  return (place) => `(
    select case
      when shown.colours is null then l.card
      else
        l.card || jsonb_build_object('colour', shown.colours[1])
        || coalesce(${picturesOf("shown.colours")}, '{}')
        || coalesce(${pricesOf(place, query, "shown.colours[1]")}, '{}')
    end
    from (
      select array_agg(
          fit.colour order by fit.named desc, fit.length, fit.is_in_stock desc, fit.colour
        ) as colours
      from (
        select given.colour, named.words as named, length(named.lexemes) as length,
          l.facets @> array[
            'colour=' || given.colour || ${place(`${separator}stock=in`)}
          ] as is_in_stock
        from (
          select substr(token, length('colour=') + 1) as colour, count(*) over () as colours
          from unnest(l.facets) token
          where starts_with(token, 'colour=') and strpos(token, ${place(separator)}) = 0
        ) given
        cross join lateral (
          select lexemes, ${namedBy(place, words)} as words
          from (select to_tsvector('charma', search_text(given.colour)) as lexemes) read
        ) named
        where given.colours > 1 and ${isWanted(place, query)} and ${fits(place, query)}
      ) fit
    ) shown
  )`;
}

/** How many of the words name the colour of `lexemes`. */
function namedBy(place: Placeholder, words: readonly string[]): string {
  return words.length === 0
    ? "0"
    : words.map((word) => `(lexemes @@ ${place(word)}::tsquery)::int`).join(" + ");
}

/** Filters say exactly which colours; without them the words do. */
function isWanted(place: Placeholder, { filters: { colours } }: ListQuery): string {
  return colours.length === 0 ? "named.words > 0" : `given.colour = any(${place(colours)}::text[])`;
}

/** A variant of the colour has the chosen sizes and stock, within the price bounds. */
function fits(place: Placeholder, { filters, attributes }: ListQuery): string {
  const others = combined(
    axesOf(attributes)
      .ofVariant.filter((axis) => axis !== "colour")
      .map((axis) => tokensOf(axis, filters)),
  );
  const conditions = [
    ...(others.length === 0
      ? []
      : [
          `exists (
             select
             from unnest(${place(others)}::text[]) other
             where l.facets @> array['colour=' || given.colour || ${place(separator)} || other]
           )`,
        ]),
    ...(hasPriceBounds(filters) ? [boughtInPrice(place, filters, "= given.colour")] : []),
  ];
  return conditions.length === 0 ? "true" : conditions.join(" and ");
}

/** Two pictures of these colours, those of the first one first; null if that has none. */
function picturesOf(colours: string): string {
  return `(
    select jsonb_build_object('picture', pictures[1], 'secondPicture', pictures[2])
    from (
      select array_agg(picture order by is_first desc, position) as pictures,
        bool_or(is_first) as has_first
      from (
        select ${pictureJson} as picture, pi.position, lower(btrim(pi.colour)) = ${colours}[1] as is_first
        from product_images pi
        join ${picturesView} i on i.image_id = pi.image_id
        where pi.product_id = l.product_id and lower(btrim(pi.colour)) = any(${colours})
      ) of_colours
    ) found
    where has_first
  )`;
}

/** The prices of a card with several, from the variants of one colour. */
function pricesOf(place: Placeholder, { filters }: ListQuery, colour: string): string {
  return `(
    select jsonb_build_object(
      'pricePaise', cheapest.price_paise,
      'hasSeveralPrices', cheapest.highest_paise > cheapest.price_paise,
      'comparePricePaise', compare.price_paise,
      'gstBasisPoints', cheapest.gst_basis_points,
      'compareGstBasisPoints', case
        when compare.price_paise is null or cheapest.gst_basis_points = 0
          then cheapest.gst_basis_points
        else ${rateAt("compare.price_paise")}
      end
    )
    from (
      select v.price_paise, v.regular_price_paise, v.gst_basis_points,
        max(v.price_paise) over () as highest_paise
      from offered_variants v
      where (l.card ->> 'hasSeveralPrices')::boolean and ${ofVariant(place, filters, `= ${colour}`)}
      order by v.price_paise
      limit 1
    ) cheapest
    join products p on p.id = l.product_id
    cross join lateral (
      select case
        when cheapest.price_paise < cheapest.regular_price_paise then cheapest.regular_price_paise
        when p.compare_price_paise > cheapest.price_paise and cheapest.price_paise >= p.price_paise
        then p.compare_price_paise
      end as price_paise
    ) compare
  )`;
}

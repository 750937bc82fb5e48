import type { Placeholder, SqlFragment } from "#platform/db/database.ts";
import { axesOf, combined, separator, tokensOf } from "./rules/facet-tokens.ts";
import { cardNow } from "./card-now.ts";
import { boughtInPrice, hasPriceBounds, type ListQuery } from "./list-conditions.ts";

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
  const sizes = (place: Placeholder) => place(filters.sizes.length === 0 ? null : filters.sizes);
  return (place) => `coalesce((
    select case
      when shown.colours is null then now.card
      else
        coalesce(
          card_in_colours(now.card, l.product_id, shown.colours, ${sizes(place)}::text[]),
          now.card
        )
    end
    from (select ${cardNow("l")} as card offset 0) now
    cross join (
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
  ), l.card)`;
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

import type { SqlFragment, Placeholder } from "#platform/db/database.ts";
import type { CategoryAttribute } from "../attributes/contract.ts";
import type { ProductFilters, TranslatedCategory } from "../contract.ts";
import { priceWithGst, variantPriceWithGst } from "./price-with-gst.ts";
import { priceBounds } from "./rules/product-filters.ts";
import { isFound } from "../search/candidates.ts";
import type { SearchMeaning } from "../search/meaning-of.ts";
import { axesOf, filterTokens, type Axis } from "./rules/facet-tokens.ts";

/**
 * A visitor's request for a list, resolved: the filters, the category, and the meaning of the
 * search words.
 */
export type ListQuery = {
  readonly filters: ProductFilters;
  readonly category: TranslatedCategory | null;
  readonly meaning: SearchMeaning | null;
  /** What the list can be filtered by besides: the filterable attributes of its category. */
  readonly attributes: readonly CategoryAttribute[];
};

/** The conditions on `listings l`. */
export function listConditions(query: ListQuery): readonly SqlFragment[] {
  return [...baseConditions(query), ...axisConditions(query)];
}

/** The conditions of a list that are not those of a counted axis: category, price and search. */
export function baseConditions(query: ListQuery): readonly SqlFragment[] {
  const { filters, meaning } = query;
  return [
    ...inCategory(query),
    ...inPrice(filters),
    ...(meaning === null ? [] : [isFound(meaning)]),
  ];
}

/** Conditions that every order's index starts with. */
export function inCategory({ category }: ListQuery): readonly SqlFragment[] {
  return category === null ? [] : [(place) => `l.category_slug = ${place(category.slug)}`];
}

type PriceBounds = Pick<ProductFilters, "minRupees" | "maxRupees">;

/** The conditions of the price bounds, which are with GST. */
export function inPrice(filters: PriceBounds): readonly SqlFragment[] {
  const { minPaise, maxPaise } = priceBounds(filters);
  return [
    ...(minPaise > 0 ? [(place: Placeholder) => `${priceWithGst} >= ${place(minPaise)}`] : []),
    ...(maxPaise === null ? [] : [(place: Placeholder) => `${priceWithGst} <= ${place(maxPaise)}`]),
  ];
}

export function hasPriceBounds(filters: PriceBounds): boolean {
  const { minPaise, maxPaise } = priceBounds(filters);
  return minPaise > 0 || maxPaise !== null;
}

/** A variant `v` of the listing `l` in a colour, such as `= 'tan'`, and in one of the sizes. */
export function ofVariant(
  place: Placeholder,
  { sizes }: Pick<ProductFilters, "sizes">,
  colour: string,
): string {
  const ofSize =
    sizes.length === 0 ? "" : ` and lower(btrim(v.size)) = any(${place(sizes)}::text[])`;
  return `v.product_id = l.product_id and lower(btrim(v.colour)) ${colour}${ofSize}`;
}

/**
 * Whether such a variant is within the price bounds. The list row knows the lowest price of all
 * colours, which is enough for a product with one price.
 */
export function boughtInPrice(
  place: Placeholder,
  filters: PriceBounds & Pick<ProductFilters, "sizes">,
  colour: string,
): string {
  const { minPaise, maxPaise } = priceBounds(filters);
  return `(
    (l.card ->> 'hasSeveralPrices')::boolean is not true
    or exists (
      select
      from offered_variants v
      where ${ofVariant(place, filters, colour)}
        and ${variantPriceWithGst} >= ${place(minPaise)}
        and (${place(maxPaise)}::bigint is null or ${variantPriceWithGst} <= ${place(maxPaise)})
    )
  )`;
}

/** Who filters by colour and price gets products of which that colour has such a price. */
function inPriceAndColour(filters: ProductFilters, except?: Axis): readonly SqlFragment[] {
  if (filters.colours.length === 0 || except === "colour" || !hasPriceBounds(filters)) return [];
  return [(place) => boughtInPrice(place, filters, `= any(${place(filters.colours)}::text[])`)];
}

/** The conditions of all counted axes, or all but one. */
export function axisConditions(
  { filters, attributes }: ListQuery,
  except?: Axis,
): readonly SqlFragment[] {
  return [
    ...filterTokens(axesOf(attributes), filters, except).map(hasOneOf),
    ...inPriceAndColour(filters, except),
  ];
}

/** The conditions that a product which meets all other filters must meet besides for this axis. */
export function isInAxis({ filters, attributes }: ListQuery, axis: Axis): readonly SqlFragment[] {
  const { ofVariant, ofProduct } = axesOf(attributes);
  return ofProduct.includes(axis)
    ? filterTokens({ ofVariant: [], ofProduct: [axis] }, filters).map(hasOneOf)
    : [
        ...filterTokens({ ofVariant, ofProduct: [] }, filters).map(hasOneOf),
        ...inPriceAndColour(filters),
      ];
}

/** Conditions of facets and search words. */
export function filterConditions(query: ListQuery): readonly SqlFragment[] {
  const { meaning } = query;
  return [...axisConditions(query), ...(meaning === null ? [] : [isFound(meaning)])];
}

// Enough for some colours in some sizes. Above this the planner assumes that most products match,
// and compares every product with every token.
const fewTokens = 30;

/** A condition: the product has one of these facets. */
function hasOneOf(tokens: readonly string[]): SqlFragment {
  return (place) => {
    const list = `${place(tokens)}::text[]`;
    if (tokens.length === 1) return `l.facets @> ${list}`;
    // The sub-select hides the list from the planner, which then uses the index: 20 colours in 20
    // sizes among 100,000 products take 0.2 s instead of 14 s.
    return tokens.length <= fewTokens ? `l.facets && ${list}` : `l.facets && (select ${list})`;
  };
}

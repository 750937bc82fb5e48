import { formatRupeesShort, rupees } from "#shared/money.ts";
import type { Category, Facets, FacetValue, ProductFilters } from "../../contract.ts";
import type { PricedText } from "../../search/rules/price-words.ts";
import {
  noUpperLimitRupees,
  readProductFilters,
  usualSort,
  withinPrices,
} from "./product-filters.ts";
import { t } from "#shared/texts/text.ts";

/** One chosen filter in words, and the filters without it. */
export type ChosenFilter = {
  readonly key: string;
  readonly label: string;
  readonly without: ProductFilters;
};

type FilterContext = {
  readonly category: Category | null;
  readonly facets: Facets;
  /** The search as the server has read it: browsers need no reader of prices in words. */
  readonly priced: PricedText;
};

/** Every chosen filter, in the order of the filter panel. */
export function chosenFilters(
  filters: ProductFilters,
  { category, facets, priced }: FilterContext,
): readonly ChosenFilter[] {
  const all: ChosenFilter[] = [];
  const add = (key: string, label: string, rest: Partial<ProductFilters>) =>
    all.push({ key, label, without: { ...filters, after: "", ...rest } });

  if (filters.search !== "")
    add("search", `“${filters.search}”`, { search: "", sort: sortWithoutSearch(filters) });
  const { text, priceWords, ...prices } = priced;
  if (priceWords !== "")
    add("price words", formatPrice(withinPrices(anyPrice, prices)), {
      search: text,
      sort: text === "" ? sortWithoutSearch(filters) : filters.sort,
    });
  if (category !== null) add("category", category.name, { category: "" });
  if (filters.minRupees > 0 || filters.maxRupees < noUpperLimitRupees)
    add("price", formatPrice(filters), anyPrice);
  if (filters.inStock) add("stock", t("In stock"), { inStock: false });
  if (filters.onSale) add("sale", t("On sale"), { onSale: false });
  for (const colour of filters.colours)
    add(`colour ${colour}`, labelOf(facets.colours, colour), {
      colours: without(filters.colours, colour),
    });
  for (const size of filters.sizes)
    add(`size ${size}`, labelOf(facets.sizes, size), {
      sizes: without(filters.sizes, size),
    });
  for (const material of filters.materials)
    add(`material ${material}`, labelOf(facets.materials, material), {
      materials: without(filters.materials, material),
    });
  for (const { code, name, values } of facets.attributes)
    for (const value of filters.attributes[code] ?? [])
      add(`${code} ${value}`, t("{name}: {value}", { name, value: labelOf(values, value) }), {
        attributes: {
          ...filters.attributes,
          [code]: without(filters.attributes[code] ?? [], value),
        },
      });
  for (const kind of filters.processing)
    add(`processing ${kind}`, labelOf(facets.processing, kind), {
      processing: without(filters.processing, kind),
    });
  for (const kind of filters.marks)
    add(`mark ${kind}`, labelOf(facets.marks, kind), { marks: without(filters.marks, kind) });
  for (const state of filters.states)
    add(`state ${state}`, labelOf(facets.states, state), {
      states: without(filters.states, state),
    });
  if (filters.minRating > 0) add("rating", starsWords(filters.minRating), { minRating: 0 });
  return all;
}

/** The list without filters, in the same order and view. */
export function withoutFilters(filters: ProductFilters): ProductFilters {
  return {
    ...readProductFilters(new URLSearchParams()),
    sort: sortWithoutSearch(filters),
    view: filters.view,
  };
}

/** "4 stars and up". */
export function starsWords(stars: number): string {
  return t("{stars} stars and up", { stars });
}

function sortWithoutSearch({ sort }: ProductFilters): ProductFilters["sort"] {
  return sort === "relevance" ? usualSort("") : sort;
}

const anyPrice = { minRupees: 0, maxRupees: noUpperLimitRupees } as const;

function formatPrice({
  minRupees,
  maxRupees,
}: Pick<ProductFilters, "minRupees" | "maxRupees">): string {
  const [from = "", to = ""] = [minRupees, maxRupees].map((bound) =>
    formatRupeesShort(rupees(bound)),
  );
  if (maxRupees >= noUpperLimitRupees) return t("From {from}", { from });
  return minRupees === 0 ? t("Up to {to}", { to }) : t("{from} to {to}", { from, to });
}

// A chosen value stays in its facet. An address written by hand may name a value that no product
// has.
function labelOf(values: readonly FacetValue[], chosen: string): string {
  return values.find(({ value }) => value === chosen)?.label ?? chosen;
}

function without<Value>(values: readonly Value[], taken: Value): readonly Value[] {
  return values.filter((value) => value !== taken);
}

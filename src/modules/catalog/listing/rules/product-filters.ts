import { processingKinds } from "#modules/shipping/public.ts";
import { stateCodePattern } from "#shared/indian-codes.ts";
import { cleanLine, queryLine } from "#shared/text.ts";
import { sortOrders, type ProductFilters, type SortOrder } from "../../contract.ts";
import { markKinds } from "../../marks/rules/mark-kinds.ts";

/**
 * The filters of the product list, read from its address. Values that cannot be read are ignored,
 * never refused.
 */

/** The slider's upper end in rupees: from here on there is no upper limit. */
export const noUpperLimitRupees = 100_000;
/** The slider's step, in rupees. */
export const priceStepRupees = 1000;

/** All query parameters of the list. */
export const productFilterNames = [
  "search",
  "category",
  "minPrice",
  "maxPrice",
  "colour",
  "size",
  "material",
  "processing",
  "mark",
  "state",
  "stock",
  "sale",
  "rating",
  "sort",
  "view",
  "after",
];

/** Longer searches are cut. */
export const longestSearch = 200;
/** Longer colours, sizes and materials are cut. */
export const longestWord = 40;

/** A category is filtered by at most eight; an address that was typed may name others. */
const mostAttributes = 20;

/** Values of one parameter: more than any list has. Our page never writes an address with more. */
export const mostValues = 20;

/**
 * Reads the filters of an address. Reversed price bounds are swapped; an upper bound of 100000
 * rupees means no limit.
 */
export function readProductFilters(query: URLSearchParams): ProductFilters {
  const search = queryLine(query, "search", longestSearch);
  const bounds = [
    wholeRupees(query.get("minPrice")) ?? 0,
    wholeRupees(query.get("maxPrice")) ?? noUpperLimitRupees,
  ] as const;
  return {
    search,
    category: queryLine(query, "category", 60),
    minRupees: Math.min(...bounds),
    maxRupees: Math.max(...bounds),
    colours: words(query, "colour"),
    sizes: words(query, "size"),
    materials: words(query, "material"),
    attributes: attributesIn(query),
    processing: words(query, "processing").flatMap((word) => oneOf(processingKinds, word) ?? []),
    marks: words(query, "mark").flatMap((word) => oneOf(markKinds, word) ?? []),
    states: words(query, "state").filter((code) => stateCodePattern.test(code)),
    inStock: query.get("stock") === "in",
    onSale: query.get("sale") === "yes",
    minRating: Number(oneOf(["3", "4"], query.get("rating")) ?? 0),
    sort: sortFor(search, oneOf(sortOrders, query.get("sort"))),
    view: oneOf(["grid", "list"], query.get("view")) ?? "grid",
    after: queryLine(query, "after", 1000),
  };
}

const attributePrefix = "a.";

/** The name of an attribute's filter in addresses: "a.heel-height". */
export function attributeParameter(code: string): string {
  return attributePrefix + code;
}

/** The code of the attribute that a parameter filters by; undefined for other parameters. */
export function attributeOfParameter(name: string): string | undefined {
  return name.startsWith(attributePrefix) ? name.slice(attributePrefix.length) : undefined;
}

/** Which of them the list can be filtered by depends on its category. */
function attributesIn(query: URLSearchParams): ProductFilters["attributes"] {
  const codes = [...new Set(query.keys())]
    .flatMap((name) => attributeOfParameter(name) ?? [])
    .slice(0, mostAttributes)
    .toSorted();
  return Object.fromEntries(
    codes
      .map((code) => [code, words(query, attributeParameter(code))] as const)
      .filter(([, values]) => values.length > 0),
  );
}

/** Whole rupees up to the slider's end; undefined if it is no amount. */
export function wholeRupees(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}(\.\d+)?$/.test(text)
    ? Math.min(noUpperLimitRupees, Math.floor(Number(text)))
    : undefined;
}

/**
 * The values of a repeated parameter: each once, in lower case, sorted. So "black, tan" and "tan,
 * black" share one address.
 */
function words(query: URLSearchParams, name: string): readonly string[] {
  const given = query
    .getAll(name)
    .map((value) => cleanLine(value).slice(0, longestWord).toLowerCase());
  return [...new Set(given)]
    .filter((word) => word !== "")
    .slice(0, mostValues)
    .toSorted();
}

function oneOf<const Value extends string>(
  values: readonly Value[],
  given: string | null,
): Value | undefined {
  return values.find((value) => value === given);
}

/** The sort order if none was requested: best match for a search, newest first otherwise. */
export function usualSort(search: string): SortOrder {
  return search === "" ? "newest" : "relevance";
}

/** Without a search no product is more relevant than another. */
function sortFor(search: string, requested: SortOrder | undefined): SortOrder {
  return requested === undefined || (requested === "relevance" && search === "")
    ? usualSort(search)
    : requested;
}

/**
 * The query of a list's address: only what differs from the plain list, in a fixed order, so that
 * equal lists have equal addresses.
 */
export function writeProductFilters(filters: ProductFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.search !== "") query.set("search", filters.search);
  if (filters.category !== "") query.set("category", filters.category);
  if (filters.minRupees > 0) query.set("minPrice", String(filters.minRupees));
  if (filters.maxRupees < noUpperLimitRupees) query.set("maxPrice", String(filters.maxRupees));
  for (const colour of filters.colours) query.append("colour", colour);
  for (const size of filters.sizes) query.append("size", size);
  for (const material of filters.materials) query.append("material", material);
  for (const processing of filters.processing) query.append("processing", processing);
  for (const [code, values] of Object.entries(filters.attributes))
    for (const value of values) query.append(attributeParameter(code), value);
  for (const mark of filters.marks) query.append("mark", mark);
  for (const state of filters.states) query.append("state", state);
  if (filters.inStock) query.set("stock", "in");
  if (filters.onSale) query.set("sale", "yes");
  if (filters.minRating > 0) query.set("rating", String(filters.minRating));
  if (filters.sort !== usualSort(filters.search)) query.set("sort", filters.sort);
  if (filters.view !== "grid") query.set("view", filters.view);
  if (filters.after !== "") query.set("after", filters.after);
  return query;
}

/** The price bounds in paise, GST included; `maxPaise` is null at the slider's end. */
export function priceBounds(filters: Pick<ProductFilters, "minRupees" | "maxRupees">): {
  readonly minPaise: number;
  readonly maxPaise: number | null;
} {
  return {
    minPaise: filters.minRupees * 100,
    maxPaise: filters.maxRupees >= noUpperLimitRupees ? null : filters.maxRupees * 100,
  };
}

/** The filters with price bounds that narrow theirs; null leaves a bound as it is. */
export function withinPrices<Filters extends Pick<ProductFilters, "minRupees" | "maxRupees">>(
  filters: Filters,
  prices: { readonly minRupees: number | null; readonly maxRupees: number | null },
): Filters {
  return {
    ...filters,
    minRupees: Math.max(filters.minRupees, prices.minRupees ?? 0),
    maxRupees: Math.min(filters.maxRupees, prices.maxRupees ?? noUpperLimitRupees),
  };
}

/** Whether any filter is chosen. */
export function hasFilters(filters: ProductFilters): boolean {
  return (
    writeProductFilters({ ...filters, sort: usualSort(filters.search), view: "grid", after: "" })
      .size > 0
  );
}

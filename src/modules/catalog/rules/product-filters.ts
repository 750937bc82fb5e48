import { z } from "zod";
import { processingKinds } from "#modules/shipping/contract.ts";
import { indianStates } from "#shared/indian-states.ts";
import { queryLine } from "#shared/text.ts";
import { sortOrders, type ProductFilters, type SortOrder } from "../contract.ts";

/** What a visitor asks of the product list, read from its address. What cannot be read is left out, never refused. */

/** The slider's upper end: from here on no price is too high. */
export const noUpperLimitRupees = 100_000;
/** The slider's step. */
export const priceStepRupees = 1000;

/** All that an address says to the list. */
export const productFilterNames = ["search", "category", "minPrice", "maxPrice", "colour", "size", "material", "processing", "state", "stock", "sale", "rating", "sort", "view", "after"];

const longestSearch = 200;

const rupees = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d+)?$/)
    .transform((text) => Math.min(noUpperLimitRupees, Math.floor(Number(text))))
    .catch(fallback);

// More than any shelf has: an address with more was not made by our page.
const mostValues = 20;
const values = <Value extends z.ZodType<string>>(value: Value) =>
  z.array(z.unknown()).transform((given) => [...new Set(given.flatMap((one) => value.safeParse(one).data ?? []))].slice(0, mostValues));
const word = queryLine(40).transform((text) => text.toLowerCase()).pipe(z.string().min(1));

const Filters = z.object({
  search: queryLine(longestSearch),
  category: queryLine(60),
  minRupees: rupees(0),
  maxRupees: rupees(noUpperLimitRupees),
  colours: values(word),
  sizes: values(word),
  materials: values(word),
  processing: values(z.enum(processingKinds)),
  states: values(z.string().refine((code) => indianStates.some((state) => state.code === code))),
  inStock: z.literal("in").optional().catch(undefined).transform((given) => given !== undefined),
  onSale: z.literal("yes").optional().catch(undefined).transform((given) => given !== undefined),
  minRating: z.enum(["3", "4"]).optional().catch(undefined).transform((given) => Number(given ?? 0)),
  sort: z.enum(sortOrders).optional().catch(undefined),
  view: z.enum(["grid", "list"]).catch("grid"),
  after: queryLine(1000),
});

/** Reads the filters of an address. Bounds the wrong way round are turned; at 100000 rupees the upper one is no limit. */
export function readProductFilters(query: URLSearchParams): ProductFilters {
  const given = (name: string) => query.get(name) ?? undefined;
  const filters = Filters.parse({
    search: given("search"),
    category: given("category"),
    minRupees: given("minPrice"),
    maxRupees: given("maxPrice"),
    colours: query.getAll("colour"),
    sizes: query.getAll("size"),
    materials: query.getAll("material"),
    processing: query.getAll("processing"),
    states: query.getAll("state"),
    inStock: given("stock"),
    onSale: given("sale"),
    minRating: given("rating"),
    sort: given("sort"),
    view: given("view"),
    after: given("after"),
  });
  const { search, sort, minRupees, maxRupees } = filters;
  return { ...filters, minRupees: Math.min(minRupees, maxRupees), maxRupees: Math.max(minRupees, maxRupees), sort: sortFor(search, sort) };
}

/** The order of a list for which none was asked: a search answers best first, anything else is newest first. */
export function usualSort(search: string): SortOrder {
  return search === "" ? "newest" : "relevance";
}

/** Nothing is more relevant than another where nothing was sought. */
function sortFor(search: string, asked: SortOrder | undefined): SortOrder {
  return asked === undefined || (asked === "relevance" && search === "") ? usualSort(search) : asked;
}

/** The query of a list's address: only what differs from the plain list, in one order, so that equal lists have equal addresses. */
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
  for (const state of filters.states) query.append("state", state);
  if (filters.inStock) query.set("stock", "in");
  if (filters.onSale) query.set("sale", "yes");
  if (filters.minRating > 0) query.set("rating", String(filters.minRating));
  if (filters.sort !== usualSort(filters.search)) query.set("sort", filters.sort);
  if (filters.view !== "grid") query.set("view", filters.view);
  if (filters.after !== "") query.set("after", filters.after);
  return query;
}

/** The price bounds in paise; no upper bound at the slider's end. */
export function priceBounds(filters: Pick<ProductFilters, "minRupees" | "maxRupees">): { readonly minPaise: number; readonly maxPaise: number | null } {
  return { minPaise: filters.minRupees * 100, maxPaise: filters.maxRupees >= noUpperLimitRupees ? null : filters.maxRupees * 100 };
}

/** Whether anything narrows the list. */
export function isNarrowed(filters: ProductFilters): boolean {
  return writeProductFilters({ ...filters, sort: usualSort(filters.search), view: "grid", after: "" }).size > 0;
}

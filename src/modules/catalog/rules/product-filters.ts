import { z } from "zod";
import { queryLine } from "#shared/text.ts";
import { sortOrders, type ProductFilters } from "../contract.ts";

/** What a visitor asks of the product list, read from its address. What cannot be read is left out, never refused. */

/** The slider's upper end: from here on no price is too high. */
export const noUpperLimitRupees = 100_000;
/** The slider's step. */
export const priceStepRupees = 1000;

const longestSearch = 200;

const rupees = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d+)?$/)
    .transform((text) => Math.min(noUpperLimitRupees, Math.floor(Number(text))))
    .catch(fallback);

const Filters = z.object({
  search: queryLine(longestSearch),
  category: queryLine(60),
  minRupees: rupees(0),
  maxRupees: rupees(noUpperLimitRupees),
  sort: z.enum(sortOrders).catch("newest"),
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
    sort: given("sort"),
    view: given("view"),
    after: given("after"),
  });
  if (filters.minRupees <= filters.maxRupees) return filters;
  return { ...filters, minRupees: filters.maxRupees, maxRupees: filters.minRupees };
}

/** The query of a list's address: only what differs from the plain list, in one order, so that equal lists have equal addresses. */
export function writeProductFilters(filters: ProductFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.search !== "") query.set("search", filters.search);
  if (filters.category !== "") query.set("category", filters.category);
  if (filters.minRupees > 0) query.set("minPrice", String(filters.minRupees));
  if (filters.maxRupees < noUpperLimitRupees) query.set("maxPrice", String(filters.maxRupees));
  if (filters.sort !== "newest") query.set("sort", filters.sort);
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
  return filters.search !== "" || filters.category !== "" || filters.minRupees > 0 || filters.maxRupees < noUpperLimitRupees;
}

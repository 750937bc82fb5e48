import { href } from "react-router";
import type { CountUpTo, ProductFilters } from "../../contract.ts";
import { writeProductFilters } from "../rules/product-filters.ts";
import { perLocale } from "#shared/texts/text.ts";

/** The address of a list with these filters. */
export function listAddress(filters: ProductFilters): string {
  const query = writeProductFilters(filters).toString();
  return query === "" ? href("/products") : `${href("/products")}?${query}`;
}

const digits = perLocale((tag) => new Intl.NumberFormat(tag));

/** "1,240", or "10,000+" where counting stopped. */
export function countWords({ count, isMore }: CountUpTo): string {
  return isMore ? `${digits().format(count)}+` : digits().format(count);
}

/** For texts with a number of products: "1 product", "10,000+ products". */
export function countValues(total: CountUpTo): { readonly count: number; readonly shown: string } {
  return { count: total.count, shown: countWords(total) };
}

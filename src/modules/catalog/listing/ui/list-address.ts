import { href } from "react-router";
import type { CountUpTo, ProductFilters } from "../../contract.ts";
import { writeProductFilters } from "../rules/product-filters.ts";

/** The address of a list with these filters. */
export function listAddress(filters: ProductFilters): string {
  const query = writeProductFilters(filters).toString();
  return query === "" ? href("/products") : `${href("/products")}?${query}`;
}

const digits = new Intl.NumberFormat("en-IN");

/** "1,240", or "10,000+" where counting stopped. */
export function countWords({ count, isMore }: CountUpTo): string {
  return isMore ? `${digits.format(count)}+` : digits.format(count);
}

/** "1 product", "10,000+ products". */
export function productsWords(total: CountUpTo): string {
  return `${countWords(total)} ${total.count === 1 && !total.isMore ? "product" : "products"}`;
}

import type { StoredPicture } from "#modules/media/public.ts";
import type { ComparedPrice } from "#shared/money.ts";
import { isSlug } from "#shared/ids.ts";
import type { ProductPageView } from "../contract.ts";

/** Products beside each other, in a table with a column each. */

export const leastCompared = 2;
/** More columns do not fit beside each other. */
export const maxCompared = 4;

/** A product as the head of its column. Prices are of its least expensive variant. */
export type ComparedProduct = Pick<ProductPageView, "id" | "slug" | "name" | "lang"> & {
  readonly picture: StoredPicture | null;
  readonly price: ComparedPrice & { readonly isFrom: boolean };
  readonly isSoldOut: boolean;
};

/** What a product says in a row; null if it says nothing. */
export type ComparedCell = { readonly words: string; readonly lang?: string | undefined } | null;

/** A row with a cell for each product. */
export type ComparedRow = {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly ComparedCell[];
  /** Whether the products differ in it. */
  readonly differs: boolean;
};

/** `goneSlugs` are those that are not, or no longer, offered. */
export type Comparison = {
  readonly products: readonly ComparedProduct[];
  readonly rows: readonly ComparedRow[];
  readonly goneSlugs: readonly string[];
  readonly sellerIds: readonly string[];
};

/** The slugs in an address, `a,b,c`: each once, at most four; anything else is skipped. */
export function readComparedSlugs(text: string | null): readonly string[] {
  const slugs = (text ?? "").toLowerCase().split(",").filter(isSlug);
  return [...new Set(slugs)].slice(0, maxCompared);
}

/** The query of the page that compares these products. */
export function comparedQuery(slugs: readonly string[], isOnlyDifferences = false): string {
  if (slugs.length === 0) return "";
  return `?products=${slugs.join(",")}${isOnlyDifferences ? "&only=differences" : ""}`;
}

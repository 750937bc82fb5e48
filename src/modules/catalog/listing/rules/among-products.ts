import type { ProductFilters } from "../../contract.ts";

/**
 * Which products: those of a filtered list, of a fixed list, all offered ones, or those of a
 * product's category near it in price.
 */
export type AmongProducts =
  | { readonly kind: "list"; readonly filters: ProductFilters }
  | { readonly kind: "new" | "sale" | "all" }
  | {
      readonly kind: "near";
      readonly product: {
        readonly id: string;
        readonly categorySlug: string;
        readonly pricePaise: number;
      };
    };

/** Products of which one is chosen. */
export type PiecesOfGroup = { readonly key: string; readonly productIds: readonly string[] };

import type { ProductFilters } from "../../contract.ts";

/**
 * The texts in a list row's `facets`, as `db/catalog/listing_rows.sql` writes them:
 * `material=suede`, and for each variant its colour, size and stock, alone and in every
 * combination, in this order. So "tan", "9" and "in stock" must hold for one and the same variant.
 */

/** The axes of a list's filters. */
export type Axis =
  | "colour"
  | "size"
  | "stock"
  | "material"
  | "processing"
  | "state"
  | "sale"
  | "rating";

/** Separates the parts of a token; cannot be typed. */
export const separator = "\u001F";

type Chosen = Pick<
  ProductFilters,
  "colours" | "sizes" | "inStock" | "materials" | "processing" | "states" | "onSale" | "minRating"
>;

/** The tokens of one axis; a product needs one of them. Empty if nothing is chosen. */
export function tokensOf(axis: Axis, chosen: Chosen): readonly string[] {
  switch (axis) {
    case "colour":
      return chosen.colours.map((colour) => `colour=${colour}`);
    case "size":
      return chosen.sizes.map((size) => `size=${size}`);
    case "stock":
      return chosen.inStock ? ["stock=in"] : [];
    case "material":
      return chosen.materials.map((material) => `material=${material}`);
    case "processing":
      return chosen.processing.map((processing) => `processing=${processing}`);
    case "state":
      return chosen.states.map((state) => `state=${state}`);
    case "sale":
      return chosen.onSale ? ["sale=yes"] : [];
    case "rating":
      return chosen.minRating > 0 ? [`rating=${chosen.minRating}`] : [];
  }
}

const ofVariant = ["colour", "size", "stock"] as const;
const ofProduct = ["material", "processing", "state", "sale", "rating"] as const;
/** All axes: those of variants, then those of products. */
export const axes: readonly Axis[] = [...ofVariant, ...ofProduct];

/**
 * The groups of tokens of a query: a product needs one token of each group. `except` leaves out one
 * axis.
 */
export function filterTokens(chosen: Chosen, except?: Axis): readonly (readonly string[])[] {
  const given = (axis: Axis) => (axis === except ? [] : tokensOf(axis, chosen));
  return [combined(ofVariant.map(given)), ...ofProduct.map(given)].filter(
    (group) => group.length > 0,
  );
}

/** Every combination of one token per group; groups without a choice are skipped. */
export function combined(groups: readonly (readonly string[])[]): readonly string[] {
  const [first, ...others] = groups.filter((group) => group.length > 0);
  if (first === undefined) return [];
  return others.reduce<readonly string[]>(
    (joined, group) => joined.flatMap((start) => group.map((end) => start + separator + end)),
    first,
  );
}

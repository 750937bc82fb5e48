import type { ProductFilters } from "../../contract.ts";

/**
 * The texts in a list row's `facets`, as `db/catalog/listing_rows.sql` writes them:
 * `material=suede`, and per variant each of colour, size and stock and any of them together, in this
 * order. So "tan", "9" and "in stock" are asked of one and the same piece.
 */

/** What a list can be narrowed by. */
export type Axis =
  | "colour"
  | "size"
  | "stock"
  | "material"
  | "processing"
  | "state"
  | "sale"
  | "rating";

/** Stands between the parts of a token; nobody types it. */
export const separator = "\u001F";

type Chosen = Pick<
  ProductFilters,
  "colours" | "sizes" | "inStock" | "materials" | "processing" | "states" | "onSale" | "minRating"
>;

/** The tokens of one axis, of which one is enough; none where nothing is chosen. */
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
export const axes: readonly Axis[] = [...ofVariant, ...ofProduct];

/** What a product must have: one token of each group. An axis left out narrows nothing. */
export function filterTokens(chosen: Chosen, except?: Axis): readonly (readonly string[])[] {
  const given = (axis: Axis) => (axis === except ? [] : tokensOf(axis, chosen));
  return [combined(ofVariant.map(given)), ...ofProduct.map(given)].filter(
    (group) => group.length > 0,
  );
}

/** Every way to take one of each group, joined; groups with nothing chosen are passed over. */
export function combined(groups: readonly (readonly string[])[]): readonly string[] {
  const [first, ...others] = groups.filter((group) => group.length > 0);
  if (first === undefined) return [];
  return others.reduce<readonly string[]>(
    (joined, group) => joined.flatMap((start) => group.map((end) => start + separator + end)),
    first,
  );
}

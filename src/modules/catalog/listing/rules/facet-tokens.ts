import type { CategoryAttribute } from "../../attributes/contract.ts";
import type { ProductFilters } from "../../contract.ts";

/**
 * The texts in a list row's `facets`, as `db/catalog/listing_rows.sql` writes them:
 * `material=suede`, `@closure=buckle`, and for each variant its colour, size, attributes and stock,
 * alone and in every combination, in this order. So "tan", "9" and "in stock" must hold for one and
 * the same variant.
 */

/** The axes that every list can be filtered by. */
type PlainAxis =
  | "colour"
  | "size"
  | "stock"
  | "material"
  | "processing"
  | "mark"
  | "state"
  | "sale"
  | "rating";
/** The axis of an attribute, by its code. */
export type AttributeAxis = `@${string}`;
/** The axes of a list's filters. */
export type Axis = PlainAxis | AttributeAxis;

/** Separates the parts of a token; cannot be typed. */
export const separator = "\u001F";

type Chosen = Pick<
  ProductFilters,
  | "attributes"
  | "colours"
  | "sizes"
  | "inStock"
  | "materials"
  | "processing"
  | "marks"
  | "states"
  | "onSale"
  | "minRating"
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
    case "mark":
      return chosen.marks.map((mark) => `mark=${mark}`);
    case "state":
      return chosen.states.map((state) => `state=${state}`);
    case "sale":
      return chosen.onSale ? ["sale=yes"] : [];
    case "rating":
      return chosen.minRating > 0 ? [`rating=${chosen.minRating}`] : [];
    default:
      return (chosen.attributes[axis.slice(1)] ?? []).map((value) => `${axis}=${value}`);
  }
}

/** The axes of a list: those of one variant in the order of its tokens, and those of products. */
export type Axes = {
  readonly ofVariant: readonly Axis[];
  readonly ofProduct: readonly Axis[];
};

type Asked = Pick<CategoryAttribute, "code" | "scope">;

/** The axes of a list that can be filtered by these attributes too. */
export function axesOf(attributes: readonly Asked[]): Axes {
  const ofScope = (wanted: Asked["scope"]) =>
    attributes
      .filter(({ scope }) => scope === wanted)
      .map(({ code }): AttributeAxis => `@${code}`)
      .toSorted();
  return {
    ofVariant: ["colour", "size", ...ofScope("variant"), "stock"],
    ofProduct: ["material", "processing", "mark", "state", "sale", "rating", ...ofScope("product")],
  };
}

/**
 * The groups of tokens of a query: a product needs one token of each group. `except` leaves out one
 * axis.
 */
export function filterTokens(
  { ofVariant, ofProduct }: Axes,
  chosen: Chosen,
  except?: Axis,
): readonly (readonly string[])[] {
  const given = (axis: Axis) => (axis === except ? [] : tokensOf(axis, chosen));
  return [combined(ofVariant.map(given)), ...ofProduct.map(given)].filter(
    (group) => group.length > 0,
  );
}

/**
 * A list may ask for this many combinations of a variant's values: twenty colours in twenty sizes.
 * 400 among 100,000 products take 0.2 s, 160,000 took more than 3.
 */
export const mostCombinations = 400;

/** How many combinations of a variant's values these filters name. */
export function combinationsOf({ ofVariant }: Axes, chosen: Chosen): number {
  return ofVariant
    .map((axis) => tokensOf(axis, chosen).length)
    .filter((values) => values > 0)
    .reduce((product, values) => product * values, 1);
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

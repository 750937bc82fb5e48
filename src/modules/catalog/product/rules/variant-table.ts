import type { AttributeControls } from "./attribute-controls.ts";
import { variantKey } from "./clean-product.ts";

/** The variants of a form as a table of sizes and colours. Rows hold text as typed. */

export type VariantRow = {
  /** Identifies the row while it is edited. */
  readonly key: string;
  /** Empty for a new variant. */
  readonly id: string;
  readonly sku: string;
  readonly size: string;
  readonly colour: string;
  readonly stock: string;
  readonly stockShown: string;
  readonly price: string;
  readonly wasOrdered: boolean;
  /** What its attributes hold, by their codes. */
  readonly attributes: AttributeControls;
};

/** One of the two options of variants. */
export type Option = "size" | "colour";

/** A new row of the table. `key` must differ from the keys of all other rows. */
export function emptyVariantRow(key: string): VariantRow {
  return {
    key,
    id: "",
    sku: "",
    size: "",
    colour: "",
    stock: "",
    stockShown: "",
    price: "",
    wasOrdered: false,
    attributes: {},
  };
}

/** The only variant of a product without choices; null otherwise. */
export function onlyRow(rows: readonly VariantRow[]): VariantRow | null {
  const [first, ...others] = rows;
  return first === undefined ||
    others.length > 0 ||
    first.size.trim() !== "" ||
    first.colour.trim() !== ""
    ? null
    : first;
}

/** The values of an option in the order of the rows, each once, ignoring case. */
export function valuesOf(rows: readonly VariantRow[], option: Option): readonly string[] {
  const byKey = new Map<string, string>();
  for (const row of rows) {
    const key = row[option].trim().toLowerCase();
    if (key !== "" && !byKey.has(key)) byKey.set(key, row[option].trim());
  }
  return [...byKey.values()];
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Adds a size or colour. The first one is set on the existing rows; each further one adds a row for
 * each value of the other option. `newKey` makes keys.
 */
export function withOption(
  rows: readonly VariantRow[],
  option: Option,
  value: string,
  newKey: () => string,
): readonly VariantRow[] {
  const word = value.trim().replaceAll(/\s+/g, " ");
  const values = valuesOf(rows, option);
  if (word === "" || values.some((known) => same(known, word))) return rows;
  if (values.length === 0)
    return (rows.length === 0 ? [emptyVariantRow(newKey())] : rows).map((row) => ({
      ...row,
      [option]: word,
    }));
  const other: Option = option === "size" ? "colour" : "size";
  const others = valuesOf(rows, other);
  const added = (others.length === 0 ? [""] : others).map((each) => ({
    ...emptyVariantRow(newKey()),
    [option]: word,
    [other]: each,
  }));
  return inOrder([...rows, ...added]);
}

/**
 * Removes a size or colour with its rows, except ordered ones. When the last value is removed,
 * equal rows become one.
 */
export function withoutOption(
  rows: readonly VariantRow[],
  option: Option,
  value: string,
): readonly VariantRow[] {
  const left = rows.filter((row) => row.wasOrdered || !same(row[option], value));
  if (left.some((row) => row[option].trim() !== "")) return left;
  const seen = new Set<string>();
  const merged = (left.length > 0 ? left : rows)
    .map((row) => (row.wasOrdered ? row : { ...row, [option]: "" }))
    .filter((row) => {
      const key = variantKey(row);
      return !seen.has(key) && seen.add(key);
    });
  return merged.length > 0 ? merged : rows.slice(0, 1);
}

/** By colour, then in the order of the sizes. */
function inOrder(rows: readonly VariantRow[]): readonly VariantRow[] {
  const colours = valuesOf(rows, "colour").map((each) => each.toLowerCase());
  const sizes = valuesOf(rows, "size").map((each) => each.toLowerCase());
  const place = (list: readonly string[], word: string) => list.indexOf(word.trim().toLowerCase());
  return rows.toSorted(
    (a, b) =>
      place(colours, a.colour) - place(colours, b.colour) ||
      place(sizes, a.size) - place(sizes, b.size),
  );
}

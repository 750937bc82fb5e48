/**
 * The fields of a variant, for saving, comparing two versions, and files. The order is that of
 * files.
 */

type VariantField = {
  /** A line of text, a number of pieces, or an amount of money in paise. */
  readonly type: "line" | "count" | "paise";
  readonly maxLength?: number;
  /** The column of the table `variants`. */
  readonly column: string;
  /** The column in our own file format. */
  readonly file: { readonly column: string; readonly meaning: string };
};

/** The fields by their names in types and JSON. The price is paise without GST. */
export const variantFields = {
  size: {
    type: "line",
    maxLength: 40,
    column: "size",
    file: { column: "Size", meaning: "Empty where there is no choice." },
  },
  colour: {
    type: "line",
    maxLength: 40,
    column: "colour",
    file: { column: "Colour", meaning: "Empty where there is no choice." },
  },
  sku: {
    type: "line",
    maxLength: 64,
    column: "sku",
    file: { column: "SKU", meaning: "Unique among your products. Empty: we propose one." },
  },
  stock: {
    type: "count",
    column: "stock",
    file: { column: "Stock", meaning: "How many there are, a whole number." },
  },
  pricePaise: {
    type: "paise",
    column: "price_paise",
    file: {
      column: "Variant price",
      meaning: "In rupees, without GST, where it is another than the product’s.",
    },
  },
} as const satisfies Readonly<Record<string, VariantField>>;

export type VariantFieldKey = keyof typeof variantFields;

/** The names of all fields of a variant, in the order of files of products. */
export const variantFieldKeys = Object.keys(variantFields) as readonly VariantFieldKey[];

/** A variant without its id and the form's own values, for comparison. */
export function variantValues(variant: Readonly<Record<VariantFieldKey, unknown>>) {
  return Object.fromEntries(variantFieldKeys.map((key) => [key, variant[key]]));
}

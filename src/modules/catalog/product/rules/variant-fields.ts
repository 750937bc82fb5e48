import { t } from "#shared/texts/text.ts";

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

/** The fields by their names in types and JSON. The price is paise, typed like the product's. */
export const variantFields = {
  size: {
    type: "line",
    maxLength: 40,
    column: "size",
    file: {
      column: "Size",
      get meaning() {
        return t("Leave empty if there is no choice.");
      },
    },
  },
  colour: {
    type: "line",
    maxLength: 40,
    column: "colour",
    file: {
      column: "Colour",
      get meaning() {
        return t("Leave empty if there is no choice.");
      },
    },
  },
  sku: {
    type: "line",
    maxLength: 64,
    column: "sku",
    file: {
      column: "SKU",
      get meaning() {
        return t("Unique among your products. If empty, we propose one.");
      },
    },
  },
  stock: {
    type: "count",
    column: "stock",
    file: {
      column: "Stock",
      get meaning() {
        return t("Number of pieces, a whole number.");
      },
    },
  },
  pricePaise: {
    type: "paise",
    column: "price_paise",
    file: {
      column: "Variant price",
      get meaning() {
        return t("In rupees, typed like the price of the product, if it differs.");
      },
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

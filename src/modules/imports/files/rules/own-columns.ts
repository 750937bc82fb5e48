import { productFields, productKeys } from "#modules/catalog/public.ts";
import type { OwnFieldColumn } from "./field-cells.ts";

/** Our own columns, as the template, the export and docs/product-csv.md have them. */

type Column = { readonly name: string; readonly meaning: string; readonly isRequired?: true };

const first = {
  name: "Product",
  meaning:
    "A word of your own that the rows of one product share, such as saddle-tote. By it we know the product again.",
  isRequired: true,
} as const satisfies Column;
const last = { name: "Status", meaning: "Draft or published." } as const satisfies Column;

/** Of the first row of a product: its fields, between the word that it is known by and its state. */
const productFileColumns: readonly Column[] = [
  first,
  ...productKeys.map((key): Column => {
    const { column, ...rest } = productFields[key].file;
    return { name: column, ...rest };
  }),
  last,
];

/** Of each row. */
const variantFileColumns = [
  { name: "Size", meaning: "Empty where there is no choice." },
  { name: "Colour", meaning: "Empty where there is no choice." },
  { name: "SKU", meaning: "Unique among your products. Empty: we propose one." },
  { name: "Stock", meaning: "How many there are, a whole number." },
  {
    name: "Variant price",
    meaning: "In rupees, without GST, where it is another than the product’s.",
  },
  {
    name: "Picture",
    meaning:
      "The address of a picture, https://… One per row; further rows may carry nothing but the product’s word and a picture.",
  },
  { name: "Picture text", meaning: "What the picture shows, for those who cannot see it." },
  { name: "Picture colour", meaning: "The colour of the variants that it shows." },
] as const satisfies readonly Column[];

export const ownColumns: readonly Column[] = [...productFileColumns, ...variantFileColumns];

export type OwnColumn =
  | typeof first.name
  | OwnFieldColumn
  | typeof last.name
  | (typeof variantFileColumns)[number]["name"];

import {
  productFields,
  productKeys,
  variantFields,
  variantFieldKeys,
  type VariantFieldKey,
} from "#modules/catalog/public.ts";
import type { OwnFieldColumn } from "./field-cells.ts";

/** The columns of our own format, for the template, the export and docs/product-csv.md. */

type Column = { readonly name: string; readonly meaning: string; readonly isRequired?: true };

const first = {
  name: "Product",
  meaning:
    "A word of your own that the rows of one product share, such as saddle-tote. By it we know the product again.",
  isRequired: true,
} as const satisfies Column;
const last = { name: "Status", meaning: "Draft or published." } as const satisfies Column;

/** In the first row of a product: its key, its fields and its state. */
const productFileColumns: readonly Column[] = [
  first,
  ...productKeys.map((key): Column => {
    const { column, ...rest } = productFields[key].file;
    return { name: column, ...rest };
  }),
  last,
];

const pictureFileColumns = [
  {
    name: "Picture",
    meaning:
      "The address of a picture, https://… One per row; further rows may carry nothing but the product’s word and a picture.",
  },
  { name: "Picture text", meaning: "What the picture shows, for those who cannot see it." },
  { name: "Picture colour", meaning: "The colour of the variants that it shows." },
] as const satisfies readonly Column[];

/** Of each row: a variant and a picture. */
const variantFileColumns = variantFieldKeys.map((key): Column => {
  const { column, meaning } = variantFields[key].file;
  return { name: column, meaning };
});

export const ownColumns: readonly Column[] = [
  ...productFileColumns,
  ...variantFileColumns,
  ...pictureFileColumns,
];

export type OwnColumn =
  | typeof first.name
  | OwnFieldColumn
  | typeof last.name
  | (typeof variantFields)[VariantFieldKey]["file"]["column"]
  | (typeof pictureFileColumns)[number]["name"];

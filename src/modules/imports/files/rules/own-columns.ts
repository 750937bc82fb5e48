import {
  productFields,
  productKeys,
  variantFields,
  variantFieldKeys,
  type VariantFieldKey,
} from "#modules/catalog/public.ts";
import type { OwnFieldColumn } from "./field-cells.ts";
import { t } from "#shared/texts/text.ts";
import { orList } from "#shared/texts/list-words.ts";

/** The columns of our own format, for the template, the export and docs/product-csv.md. */

type Column = { readonly name: string; readonly meaning: string; readonly isRequired?: true };

const first = {
  name: "Product",
  get meaning() {
    return t(
      "A word of your own that all rows of one product share, such as saddle-tote. We use it to recognise the product again.",
    );
  },
  isRequired: true,
} as const satisfies Column;
const last = {
  name: "Status",
  get meaning() {
    return t("Draft or published.");
  },
} as const satisfies Column;

/** In the first row of a product: its key, its fields and its state. */
const productFileColumns: readonly Column[] = [
  first,
  ...productKeys.map((key): Column => columnOf(productFields[key].file)),
  last,
];

const pictureFileColumns = [
  {
    name: "Picture",
    get meaning() {
      return t(
        "The address of a picture, https://… One per row; further rows may contain only the product’s word and a picture.",
      );
    },
  },
  {
    name: "Picture text",
    get meaning() {
      return t("What the picture shows, for people who cannot see it.");
    },
  },
  {
    name: "Picture colour",
    get meaning() {
      return t("The colour of the variants in the picture.");
    },
  },
] as const satisfies readonly Column[];

/** Of each row: a variant and a picture. */
const variantFileColumns = variantFieldKeys.map((key): Column => columnOf(variantFields[key].file));

/** The meaning stays a getter, because it is read in the reader's language. */
function columnOf(file: { readonly column: string; readonly meaning: string }): Column {
  return {
    name: file.column,
    get meaning() {
      return file.meaning;
    },
    ...("isRequired" in file && { isRequired: true }),
  };
}

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

/** The meaning of a column, with the GST rates in force, in basis points. */
export function columnMeaning({ name, meaning }: Column, gstSlabs: readonly number[]): string {
  return name === productFields.gstBasisPoints.file.column && gstSlabs.length > 0
    ? t("{meaning} Today: {gstSlabs}.", { meaning, gstSlabs: ratesInWords(gstSlabs) })
    : meaning;
}

/** "0, 5, 18 or 40" */
export function ratesInWords(gstSlabs: readonly number[]): string {
  return orList(gstSlabs.map((basisPoints) => String(basisPoints / 100)));
}

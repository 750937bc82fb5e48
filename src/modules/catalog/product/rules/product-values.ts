import {
  initialText,
  type DescribedField,
  type FieldValue,
  type ProductField,
  type ValueOf,
} from "./product-field.ts";
import { productFields } from "./product-fields.ts";

/** The types and values of a product's fields. */

type Fields = typeof productFields;

/** The name of a field in types, JSON and the public API. */
export type ProductKey = keyof Fields;

/** A value for every field of a product. Prices are in paise, as typed. */
export type ProductValues = { readonly [Key in ProductKey]: ValueOf<Fields[Key]> };

/** A field on the product's page and in the public API. */
export type PageKey = {
  [Key in ProductKey]: Fields[Key]["isOnPage"] extends true ? Key : never;
}[ProductKey];

/** The names of all fields, in the order of files of products. */
export const productKeys = Object.keys(productFields) as readonly ProductKey[];

export const pageKeys = productKeys.filter((key): key is PageKey => productFields[key].isOnPage);

/** Makes a value for each field from its description. */
export function valuesOfFields(
  valueOf: (field: ProductField, key: ProductKey) => FieldValue,
): ProductValues {
  const values = productKeys.map((key) => [key, valueOf(productFields[key], key)] as const);
  return Object.fromEntries(values) as ProductValues;
}

/** The initial values of a new product. */
export function emptyValue(field: DescribedField): FieldValue {
  if (field.isOptional === true) return null;
  switch (field.type) {
    case "list":
    case "choices":
      return [];
    case "yesNo":
      return false;
    case "choice":
      return field.choices[0] ?? "";
    case "grams":
    case "count":
    case "paise":
    case "gstRate":
    case "number":
      return 0;
    default:
      return initialText(field);
  }
}

/** An empty product. */
export function emptyProduct(): ProductValues {
  return valuesOfFields(emptyValue);
}

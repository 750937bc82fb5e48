import type { FieldValue, ProductField, ValueOf } from "./product-field.ts";
import { productFields } from "./product-fields.ts";

/** The values of a product's fields, as types and one by one. */

type Fields = typeof productFields;

/** The name of a field in types, in JSON and in the public API. */
export type ProductKey = keyof Fields;

/** All fields of a product with a value each. Prices are without GST. */
export type ProductValues = { readonly [Key in ProductKey]: ValueOf<Fields[Key]> };

/** A field that buyers read on the product's page and programs in the public API. */
export type PageKey = {
  [Key in ProductKey]: Fields[Key]["isOnPage"] extends true ? Key : never;
}[ProductKey];

/** The names of all fields, in the order of files of products. */
export const productKeys = Object.keys(productFields) as readonly ProductKey[];

export const pageKeys = productKeys.filter((key): key is PageKey => productFields[key].isOnPage);

/** A value for each field, made from its description. */
export function valuesOfFields(
  valueOf: (field: ProductField, key: ProductKey) => FieldValue,
): ProductValues {
  const values = productKeys.map((key) => [key, valueOf(productFields[key], key)] as const);
  return Object.fromEntries(values) as ProductValues;
}

/** What a new product has before its seller says anything. */
export function emptyValue(field: ProductField): FieldValue {
  if (field.isOptional === true) return null;
  switch (field.type) {
    case "list":
      return [];
    case "yesNo":
      return false;
    case "choice":
      return field.choices[0] ?? "";
    case "grams":
    case "paise":
    case "gstRate":
      return 0;
    default:
      return "";
  }
}

/** A product of which nothing is said yet. */
export function emptyProduct(): ProductValues {
  return valuesOfFields(emptyValue);
}

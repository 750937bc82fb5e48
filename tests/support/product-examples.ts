import type { FieldValue, ProductField } from "#modules/catalog/product/rules/product-field.ts";
import {
  productKeys,
  valuesOfFields,
  type ProductKey,
  type ProductValues,
} from "#modules/catalog/product/rules/product-values.ts";

/** Two products that can both be taken, in which every field has a value of its own. */
export type Mark = "one" | "two";

export function productExample(mark: Mark): ProductValues {
  return valuesOfFields((field, key) => example(field, key, mark));
}

/** The first one with one field of the second. */
export function changedIn(key: ProductKey): ProductValues {
  const two = productExample("two");
  return valuesOfFields((field, each) => (each === key ? two[each] : example(field, each, "one")));
}

function example(field: ProductField, key: ProductKey, mark: Mark): FieldValue {
  const isFirst = mark === "one";
  // No two fields share a number.
  const place = productKeys.indexOf(key) * 2 + (isFirst ? 0 : 1);
  switch (field.type) {
    case "list":
      return [`${field.words} ${mark}`, `more ${field.words} ${mark}`];
    case "grams":
      return 500 + place;
    case "count":
      return isFirst ? 3 : 4;
    case "paise":
      return (field.isOptional ? 300_000 : 200_000) + place * 100;
    case "choice":
      return field.choices[isFirst ? 0 : 1] ?? "";
    case "yesNo":
      return !isFirst;
    case "category":
      return isFirst ? "handbags" : "belts";
    case "hsnCode":
      return isFirst ? "42022110" : "42033000";
    case "gstRate":
      return isFirst ? 500 : 4000;
    default:
      return `The ${field.words} ${mark}`;
  }
}

import { descriptionFields } from "./description-fields.ts";
import { detailFields } from "./detail-fields.ts";
import { makingFields } from "./making-fields.ts";
import { sellingFields } from "./selling-fields.ts";

/**
 * Every field of a product, described once. From it follow the form, its checks, SQL, the
 * difference between versions, files, the product's page and the public API. The order is that of
 * files and of lists of changes. Variants and pictures are not fields.
 */

/**
 * The fields by their names in types and JSON. Amounts are paise as typed, rates basis points.
 */
export const productFields = {
  ...descriptionFields,
  ...detailFields,
  ...sellingFields,
  ...makingFields,
} as const;

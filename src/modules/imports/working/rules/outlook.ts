import {
  type OwnProduct,
  type PictureInput,
  type ProductInput,
  type ProductValues,
  type VariantInput,
  productKeys,
  productProblems,
  variantValues,
} from "#modules/catalog/public.ts";
import { choicesWith } from "#modules/tax/public.ts";
import type { FileProduct, Outlook } from "../../contract.ts";
import { mergeProduct, type Merged, type MergeWith } from "./merge-product.ts";

/** The effect of applying a product, or why it is refused. */
export type Judged = Merged & {
  readonly outlook: Outlook;
  readonly publish: boolean | undefined;
  readonly problems: readonly string[];
};

/** Checks a product of a file. `existing` is the product that it matches, null for a new one. */
export function judge(file: FileProduct, existing: OwnProduct | null, given: MergeWith): Judged {
  const merged = mergeProduct(file, existing, given);
  const by = { ...given, gstSlabs: choicesWith(given.gstSlabs, existing?.gstBasisPoints ?? null) };
  const problems = [
    ...new Set([
      ...merged.unfitPrices,
      ...Object.entries(productProblems(merged.product, by)).map(
        ([field, problem]) => `${fieldWords(field, merged.product)}${problem}`,
      ),
    ]),
  ];
  const publishes = given.choices.publishes && file.isPublished;
  if (existing === null)
    return {
      ...merged,
      problems,
      publish: publishes,
      outlook: problems.length > 0 ? "faulty" : "new",
    };
  const publish = publishes && existing.status === "draft" ? true : undefined;
  const isSame =
    publish === undefined &&
    merged.toFetch.length === 0 &&
    JSON.stringify(comparedFields(merged.product)) === JSON.stringify(comparedFields(existing));
  return {
    ...merged,
    problems,
    publish,
    outlook: problems.length > 0 ? "faulty" : isSame ? "unchanged" : "changed",
  };
}

/** Sentences about one of several variants or pictures say which. */
function fieldWords(field: string, { variants, pictures }: ProductInput): string {
  const [list, index] = field.split(".");
  const variant = list === "variants" && variants.length > 1 ? variants[Number(index)] : undefined;
  if (variant !== undefined)
    return `${variant.sku || [variant.colour, variant.size].filter(Boolean).join(", ") || "Variant"}: `;
  return list === "pictures" && index !== undefined && pictures.length > 1
    ? `Picture ${Number(index) + 1}: `
    : "";
}

function comparedFields(
  product: ProductValues & {
    readonly variants: readonly VariantInput[];
    readonly pictures: readonly PictureInput[];
  },
) {
  return [
    ...productKeys.map((key) => product[key]),
    product.variants.map((variant) => [variant.id, variantValues(variant)]),
    product.pictures.map(({ imageId, alt, colour }) => [imageId, alt, colour]),
  ];
}

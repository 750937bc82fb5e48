import {
  type AttributeValues,
  displayedAttribute,
  type OwnProduct,
  type PictureInput,
  type ProductInput,
  type ProductValues,
  type VariantInput,
  draftProblems,
  problemsOfAttributes,
  type Reduction,
  reductionsOf,
  steepDiscountIn,
  steepDiscountWords,
  productKeys,
  productProblems,
  variantValues,
  withCleanAttributes,
} from "#modules/catalog/public.ts";
import { choicesWith } from "#modules/tax/public.ts";
import type { FileProduct, Outlook } from "../../contract.ts";
import { mergeProduct, type Merged, type MergeWith } from "./merge-product.ts";
import { t } from "#shared/texts/text.ts";

/** The effect of applying a product, or why it is refused. */
export type Judged = Merged & {
  readonly outlook: Outlook;
  readonly publish: boolean | undefined;
  readonly problems: readonly string[];
  /** Why it is or stays a draft although it should be published; null if it need not. */
  readonly draftReason: string | null;
  /** Of its struck-through price, if the file changes it. */
  readonly reductions: readonly Reduction[];
  /** What is left out of the product, which is imported all the same, and a very large discount. */
  readonly notes: readonly string[];
};

/** Sentences of the report about products that are drafts although they should be published. */
export const draftReasons = {
  get company() {
    return t("Saved as a draft: fill in your company settings to publish it.");
  },
  get none() {
    return t("Saved as a draft: it has no picture. Add one, then publish it.");
  },
  get waiting() {
    return t("Saved, and waits for our check. It appears in the shop once we have approved it.");
  },
  get notFetched() {
    return t("Saved as a draft: none of its pictures could be fetched. Add one, then publish it.");
  },
} as const;

/** Checks a product of a file. `existing` is the product that it matches, null for a new one. */
export function judge(file: FileProduct, existing: OwnProduct | null, given: MergeWith): Judged {
  const { unread, ...whole } = mergeProduct(file, existing, given);
  const asked = (given.attributes.get(whole.product.categorySlug) ?? []).map(displayedAttribute);
  const isOwn = given.format === "own";
  const product = withCleanAttributes(whole.product, asked);
  const reductions = hasSamePrices(product, existing) ? [] : reductionsOf(product);
  const steep = steepDiscountIn(reductions);
  const merged = {
    ...whole,
    unread,
    product,
    reductions,
    notes: [...(isOwn ? [] : unread), ...(steep === null ? [] : [steepDiscountWords(steep)])],
  };
  const by = { ...given, gstSlabs: choicesWith(given.gstSlabs, existing?.gstBasisPoints ?? null) };
  const isUnpublished = existing === null || existing.status === "draft";
  const isToPublish = given.choices.publishes && file.isPublished && isUnpublished;
  const isDraft = isUnpublished && !(isToPublish && given.canPublish);
  const problems = [
    ...new Set([
      ...(isOwn ? unread : []),
      ...Object.entries({
        ...(isDraft ? draftProblems : productProblems)(merged.product, by),
        ...problemsOfAttributes(merged.product, asked, { isDraft, before: existing }),
      }).map(([field, problem]) => problemWords(problem, field, merged.product)),
    ]),
  ];
  const draftReason = isToPublish ? draftReasonOf(merged, given) : null;
  const publishes = isToPublish && draftReason === null;
  if (existing === null)
    return {
      ...merged,
      problems,
      draftReason,
      publish: publishes,
      outlook: problems.length > 0 ? "faulty" : "new",
    };
  const publish = publishes ? true : undefined;
  const isSame =
    publish === undefined &&
    merged.toFetch.length === 0 &&
    JSON.stringify(comparedFields(merged.product)) === JSON.stringify(comparedFields(existing));
  return {
    ...merged,
    problems,
    draftReason,
    publish,
    outlook: problems.length > 0 ? "faulty" : isSame ? "unchanged" : "changed",
  };
}

function draftReasonOf(
  { product, toFetch }: Merged,
  { canPublish }: Pick<MergeWith, "canPublish">,
): string | null {
  if (!canPublish) return draftReasons.company;
  return product.pictures.length === 0 && toFetch.length === 0 ? draftReasons.none : null;
}

function hasSamePrices(product: ProductInput, existing: OwnProduct | null): boolean {
  return (
    product.pricePaise === existing?.pricePaise &&
    product.comparePricePaise === existing.comparePricePaise
  );
}

/** Sentences about one of several variants or pictures say which. */
function problemWords(
  problem: string,
  field: string,
  { variants, pictures }: ProductInput,
): string {
  const [list, index] = field.split(".");
  const variant = list === "variants" && variants.length > 1 ? variants[Number(index)] : undefined;
  if (variant !== undefined) {
    const name = variant.sku || [variant.colour, variant.size].filter(Boolean).join(", ");
    return name === ""
      ? t("Variant: {problem}", { problem })
      : t("{name}: {problem}", { name, problem });
  }
  return list === "pictures" && index !== undefined && pictures.length > 1
    ? t("Picture {number}: {problem}", { number: Number(index) + 1, problem })
    : problem;
}

function comparedFields(
  product: ProductValues & {
    readonly attributes: AttributeValues;
    readonly variants: readonly VariantInput[];
    readonly pictures: readonly PictureInput[];
  },
) {
  return [
    ...productKeys.map((key) => product[key]),
    inOrder(product.attributes),
    product.variants.map((variant) => [
      variant.id,
      variantValues(variant),
      inOrder(variant.attributes ?? {}),
    ]),
    product.pictures.map(({ imageId, alt, colour }) => [imageId, alt, colour]),
  ];
}

function inOrder(values: AttributeValues) {
  return Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

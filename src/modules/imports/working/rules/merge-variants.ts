import {
  type AttributeValues,
  type CategoryAttribute,
  type OwnProduct,
  type OwnVariant,
  type VariantInput,
  variantKey,
} from "#modules/catalog/public.ts";
import type {
  FileAnswers,
  FileFormat,
  FileProduct,
  FileVariant,
  ImportChoices,
} from "../../contract.ts";
import { mergeAnswers } from "./merge-answers.ts";

/** Merges the variants of a file's product with those in the shop. */

type Read = { readonly choices: ImportChoices; readonly format: FileFormat };

/** What the category asks, and a price of the shop typed as the file's prices are. */
type Meaning = {
  readonly asked: readonly CategoryAttribute[];
  readonly keptPrice: (paise: number) => number;
};

/** The answers of the product, and its variants with theirs; `unread` says what means nothing. */
export function mergeAnswered(
  file: FileProduct,
  existing: OwnProduct | null,
  { choices, format }: Read,
  { asked, keptPrice }: Meaning,
) {
  const by = { attributes: asked, format, choices };
  const own = mergeAnswers(file.answers ?? {}, existing?.attributes ?? {}, "product", by);
  const unread = [...own.unread];
  const variants = mergeVariants(
    file,
    existing,
    { choices, format },
    {
      keptPrice,
      answersOf: (said, before) => {
        const merged = mergeAnswers({ ...variantWide(file), ...said }, before, "variant", by);
        unread.push(...merged.unread);
        return merged.values;
      },
    },
  );
  return { attributes: own.values, variants, unread: [...new Set(unread)] };
}

/** What amounts and details of the file mean. */
type VariantMeaning = {
  readonly keptPrice: (paise: number) => number;
  readonly answersOf: (said: FileAnswers, before: AttributeValues) => AttributeValues;
};

/** A variant without answers has none at all. */
function answered(attributes: AttributeValues): Pick<VariantInput, "attributes"> {
  return Object.keys(attributes).length === 0 ? {} : { attributes };
}

/** Other shops' files have one value for all variants in the row of the product. */
function variantWide({ answers = {}, variants }: FileProduct): FileAnswers {
  const own = new Set(variants.flatMap((variant) => Object.keys(variant.answers ?? {})));
  return Object.fromEntries(Object.entries(answers).filter(([column]) => !own.has(column)));
}

/**
 * The variants of the shop with what the file says about them, and those that only the file has.
 * None is removed.
 */
function mergeVariants(
  file: FileProduct,
  existing: OwnProduct | null,
  { choices, format }: Read,
  { keptPrice, answersOf }: VariantMeaning,
): readonly VariantInput[] {
  const fromFile = isEmptyVariant(file.variants) && existing !== null ? [] : file.variants;
  const pairs = pairsOf(fromFile, existing?.variants ?? []);
  const existingVariants = (existing?.variants ?? []).map((own): VariantInput => {
    const variant = pairs.get(own.id);
    const { id, sku, size, colour, stock } = own;
    const pricePaise = own.pricePaise === null ? null : keptPrice(own.pricePaise);
    const others = answered(answersOf(variant?.answers ?? {}, own.attributes ?? {}));
    if (variant === undefined)
      return { ...others, id, sku, size, colour, stock, stockShown: stock, pricePaise };
    return {
      ...others,
      id,
      sku: variant.sku || sku,
      size: variant.size ?? size,
      colour: variant.colour ?? colour,
      // If the file does not set the stock, units sold meanwhile stay sold.
      ...(choices.setsStock && variant.stock !== null
        ? { stock: variant.stock }
        : { stock, stockShown: stock }),
      // Etsy has one price for all variants.
      pricePaise: format === "etsy" ? pricePaise : variant.pricePaise,
    };
  });
  const paired = new Set(pairs.values());
  const added = fromFile
    .filter((variant) => !paired.has(variant))
    .map((variant): VariantInput => ({
      id: null,
      sku: variant.sku,
      size: variant.size,
      colour: variant.colour,
      stock: variant.stock ?? 0,
      pricePaise: variant.pricePaise,
      ...answered(answersOf(variant.answers ?? {}, {})),
    }));
  return [...existingVariants, ...added];
}

/** A row with product values only. */
function isEmptyVariant(variants: readonly FileVariant[]): boolean {
  const [only] = variants;
  return (
    variants.length === 1 &&
    only !== undefined &&
    only.sku === "" &&
    only.size === null &&
    only.colour === null &&
    only.stock === null &&
    only.pricePaise === null
  );
}

/** Matches the shop's variants with the file's, by id: first by SKU, then by size and colour. */
function pairsOf(
  fromFile: readonly FileVariant[],
  own: readonly OwnVariant[],
): ReadonlyMap<string, FileVariant> {
  const pairs = new Map<string, FileVariant>();
  const pair = (isSame: (variant: FileVariant, other: OwnVariant) => boolean) => {
    const paired = new Set(pairs.values());
    for (const variant of fromFile) {
      const other = paired.has(variant)
        ? undefined
        : own.find((candidate) => !pairs.has(candidate.id) && isSame(variant, candidate));
      if (other !== undefined) pairs.set(other.id, variant);
    }
  };
  pair((variant, other) => variant.sku !== "" && variant.sku === other.sku);
  pair((variant, other) => variantKey(variant) === variantKey(other));
  return pairs;
}

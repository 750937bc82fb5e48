import {
  type CategoryWithAliases,
  type OwnProduct,
  type OwnVariant,
  type ProductInput,
  type VariantInput,
  categoryOf,
  cleanProduct,
  emptyValue,
  productFields,
  valuesOfFields,
  variantKey,
} from "#modules/catalog/public.ts";
import { gstRateOf, type GstRate, type GstTable } from "#modules/tax/public.ts";
import { formatRupeesShort, roundHalfUp } from "#shared/money.ts";
import type {
  FileFormat,
  FilePicture,
  FileProduct,
  FileVariant,
  ImportChoices,
} from "../../contract.ts";
import { mergePictures } from "./merge-pictures.ts";

/** What a product of a file is laid upon. */
export type MergeWith = GstTable & {
  readonly format: FileFormat;
  readonly choices: ImportChoices;
  readonly categories: readonly CategoryWithAliases[];
  /** The HSN code of each category that has one, by slug. */
  readonly hsnCodes: ReadonlyMap<string, string>;
  /** The stored picture of an address, where it was fetched before or is one of ours. */
  readonly imageOf: (address: string) => string | undefined;
};

/** A product to be written, and which of its pictures have to be fetched first. */
export type Merged = {
  readonly product: ProductInput;
  readonly toFetch: readonly FilePicture[];
  readonly left: MissingFields;
  /** Prices with GST that no rate fits, in sentences. */
  readonly unfitPrices: readonly string[];
};

/** What neither the file nor the shop says: the choices of the preview say it. */
export type MissingFields = {
  readonly category: boolean;
  readonly materials: boolean;
  readonly hsnCode: boolean;
};

/**
 * The product that is meant: what the file says, what it says nothing about as it stands in the
 * shop, and the rest from the choices. Nothing is ever taken away: variants and pictures that the
 * file does not name stay.
 */
export function mergeProduct(
  file: FileProduct,
  existing: OwnProduct | null,
  given: MergeWith,
): Merged {
  const { choices, format } = given;
  const named = file.categoryWords
    .map((word) => categoryOf(given.categories, word)?.slug)
    .find((slug) => slug !== undefined);
  // A category that was guessed from another shop's words does not change the one that was chosen
  // here.
  const resolvedSlug =
    format === "own" ? (named ?? existing?.categorySlug) : (existing?.categorySlug ?? named);
  const categorySlug = resolvedSlug ?? choices.categorySlug;
  const materials = file.materials ?? existing?.materials;
  const hsnCode = file.hsnCode ?? existing?.hsnCode ?? given.hsnCodes.get(categorySlug);
  const isHandicraft = file.isHandicraft ?? existing?.isHandicraft ?? false;
  const goods = { hsnCode: (hsnCode ?? choices.hsnCode).replaceAll(/[\s.]/g, ""), isHandicraft };
  const priced = pricesOf(file, existing, given, goods);
  const variants = mergeVariants(file, existing, given, priced.of);
  const product = cleanProduct({
    ...valuesOfFields((field, key) => {
      const said = key === "categorySlug" ? null : file[key];
      return said ?? existing?.[key] ?? emptyValue(field);
    }),
    categorySlug,
    materials: materials ?? choices.materials,
    tags: tagsOf(file, format) ?? existing?.tags ?? [],
    pricePaise: priced.of(file.pricePaise),
    comparePricePaise: priced.comparePaise,
    ...goods,
    gstBasisPoints: priced.gstBasisPoints,
    gstReason: priced.gstReason,
    variants,
    pictures: mergePictures(file, existing?.pictures ?? [], variants, given.imageOf),
  });
  const toFetch = file.pictures.filter(({ address }) => given.imageOf(address) === undefined);
  return {
    product,
    toFetch,
    left: {
      category: resolvedSlug === undefined,
      materials: materials === undefined,
      hsnCode: hsnCode === undefined,
    },
    unfitPrices: priced.unfit,
  };
}

type Goods = { readonly hsnCode: string; readonly isHandicraft: boolean };
type Priced = {
  readonly gstBasisPoints: number;
  readonly gstReason: string | null;
  readonly unfit: readonly string[];
  readonly comparePaise: number | null;
  readonly of: (filePaise: number) => number;
};

/** The rate of GST, and what amounts of the file are without it. */
function pricesOf(
  file: FileProduct,
  existing: OwnProduct | null,
  { choices, format, gstRates }: MergeWith,
  goods: Goods,
): Priced {
  const includesGst = choices.pricesIncludeGst === true && format !== "own";
  const without = (paise: number, basisPoints: number) =>
    includesGst && Number.isFinite(basisPoints)
      ? roundHalfUp(paise * 10_000, 10_000 + basisPoints)
      : paise;
  // A rate that the seller gave a reason for stays; any other follows from the code and the price.
  const fromFile =
    file.gstBasisPoints ??
    (existing !== null && existing.gstReason !== null ? existing.gstBasisPoints : null);
  const following = (pricePaise: number) =>
    gstRateOf(gstRates, { ...goods, pricePaise: Math.max(1, pricePaise) })?.basisPoints ??
    existing?.gstBasisPoints ??
    Number.NaN;
  const rateOf = (filePaise: number) =>
    fromFile ??
    ratesBehind(filePaise, without, following, gstRates).find(isConsistent)?.rate ??
    following(filePaise);
  const of = (paise: number) => without(paise, rateOf(paise));
  const unfit =
    fromFile !== null || !includesGst
      ? []
      : [
          ...new Set([
            file.pricePaise,
            ...file.variants.flatMap(({ pricePaise }) => pricePaise ?? []),
          ]),
        ].flatMap((paise) => {
          const tried = ratesBehind(paise, without, following, gstRates);
          return tried.some(isConsistent) ? [] : [noRateFits(paise, tried)];
        });
  const compare =
    file.comparePricePaise === null
      ? (existing?.comparePricePaise ?? null)
      : without(file.comparePricePaise, rateOf(file.pricePaise));
  // One that stood there before says nothing about a price that rose above it; one of the file's
  // own is judged.
  const isStale =
    file.comparePricePaise === null && compare !== null && compare <= of(file.pricePaise);
  return {
    gstBasisPoints: rateOf(file.pricePaise),
    gstReason: fromFile === null ? null : (file.gstReason ?? existing?.gstReason ?? null),
    of,
    unfit,
    comparePaise: compare === 0 || isStale ? null : compare,
  };
}

type TriedRate = { readonly rate: number; readonly pricePaise: number; readonly follows: number };

/**
 * Where the rate goes by the price without GST, and only the one with GST is known: each rate, and
 * which one would follow from the price that it leaves.
 */
function ratesBehind(
  filePaise: number,
  without: (paise: number, rate: number) => number,
  following: (paise: number) => number,
  rates: readonly GstRate[],
): readonly TriedRate[] {
  const candidates = [...new Set(rates.map(({ basisPoints }) => basisPoints))].toSorted(
    (a, b) => a - b,
  );
  return candidates.map((rate) => ({
    rate,
    pricePaise: without(filePaise, rate),
    follows: following(without(filePaise, rate)),
  }));
}

/** The rate agrees with itself. */
function isConsistent({ rate, follows }: TriedRate): boolean {
  return rate === follows;
}

/**
 * Shoes at ₹2,800: ₹2,666.67 without 5%, which is for pairs up to ₹2,500, and ₹2,372.88 without
 * 18%, which is for those above.
 */
function noRateFits(filePaise: number, tried: readonly TriedRate[]): string {
  const inQuestion = tried.filter(({ rate }) => tried.some(({ follows }) => follows === rate));
  const each = inQuestion.map(
    ({ rate, pricePaise, follows }) =>
      `without ${rate / 100}% it is ${formatRupeesShort(pricePaise)}, which bears ${follows / 100}%`,
  );
  return `No GST rate fits a price of ${formatRupeesShort(filePaise)} with GST: ${each.join("; ")}. Please lower or raise it.`;
}

/** Other shops take more and longer tags than we do. */
function tagsOf({ tags }: FileProduct, format: FileFormat): readonly string[] | null {
  const { most, maxLength } = productFields.tags;
  return tags === null || format === "own"
    ? tags
    : tags.filter((tag) => tag.length <= maxLength).slice(0, most);
}

function mergeVariants(
  file: FileProduct,
  existing: OwnProduct | null,
  { choices, format }: MergeWith,
  priceOf: (paise: number) => number,
): readonly VariantInput[] {
  const fromFile = isEmptyVariant(file.variants) && existing !== null ? [] : file.variants;
  const pairs = pairsOf(fromFile, existing?.variants ?? []);
  const price = (variant: FileVariant) =>
    variant.pricePaise === null ? null : priceOf(variant.pricePaise);
  const existingVariants = (existing?.variants ?? []).map((own): VariantInput => {
    const variant = pairs.get(own.id);
    const { id, sku, size, colour, stock, pricePaise } = own;
    if (variant === undefined)
      return { id, sku, size, colour, stock, stockShown: stock, pricePaise };
    return {
      id,
      sku: variant.sku || sku,
      size: variant.size ?? size,
      colour: variant.colour ?? colour,
      // Where the file does not set it, the stock is left to the sales of the meantime.
      ...(choices.setsStock && variant.stock !== null
        ? { stock: variant.stock }
        : { stock, stockShown: stock }),
      // Etsy names one price for all.
      pricePaise: format === "etsy" ? pricePaise : price(variant),
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
      pricePaise: price(variant),
    }));
  return [...existingVariants, ...added];
}

/** A row that is there for its product alone. */
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

/** Which variant of the shop is which of the file, by id: first by SKU, then by size and colour. */
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

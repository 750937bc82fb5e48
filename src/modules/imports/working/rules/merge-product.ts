import {
  type CategoryAttribute,
  type OwnProduct,
  type ProductInput,
  cleanProduct,
  emptyValue,
  productFields,
  valuesOfFields,
} from "#modules/catalog/public.ts";
import { gstRateOf, type GstRate, type GstTable } from "#modules/tax/public.ts";
import { formatRupeesShort, roundHalfUp } from "#shared/money.ts";
import type {
  FileFormat,
  FilePicture,
  FileProduct,
  ImportChoices,
  ResolvedCategory,
} from "../../contract.ts";
import { mergePictures } from "./merge-pictures.ts";
import { mergeAnswered } from "./merge-variants.ts";
import { resolveCategory, type ResolveWith } from "./resolve-category.ts";
import { t } from "#shared/texts/text.ts";

/** The data to merge a file's product with. */
export type MergeWith = GstTable &
  ResolveWith & {
    readonly choices: ImportChoices;
    /** The HSN code of each category that has one, by slug. */
    readonly hsnCodes: ReadonlyMap<string, string>;
    /** The stored picture of an address that was fetched before or is ours. */
    readonly imageOf: (address: string) => string | undefined;
    /** What each category asks for, by its slug. */
    readonly attributes: ReadonlyMap<string, readonly CategoryAttribute[]>;
  };

/** A product to write, and its pictures still to be fetched. */
export type Merged = {
  readonly product: ProductInput;
  readonly toFetch: readonly FilePicture[];
  readonly left: MissingFields;
  readonly category: ResolvedCategory | null;
  /** Sentences about prices with GST that no rate fits. */
  readonly unfitPrices: readonly string[];
  /** Sentences about details that cannot be read; in our own format they refuse the product. */
  readonly unread: readonly string[];
};

/** The values that neither the file nor the shop has; the choices of the preview replace them. */
export type MissingFields = {
  readonly category: boolean;
  readonly materials: boolean;
  readonly hsnCode: boolean;
};

/**
 * Merges a file's product: the file's values first, then the existing product's, then the choices.
 * Nothing is removed: variants and pictures that the file does not name stay.
 */
export function mergeProduct(
  file: FileProduct,
  existing: OwnProduct | null,
  given: MergeWith,
): Merged {
  const { choices, format } = given;
  const category = resolveCategory(file, existing, given);
  const categorySlug = category?.slug ?? "";
  const materials = file.materials ?? existing?.materials;
  const hsnCode = file.hsnCode ?? existing?.hsnCode ?? given.hsnCodes.get(categorySlug);
  const isHandicraft = file.isHandicraft ?? existing?.isHandicraft ?? false;
  const goods = { hsnCode: (hsnCode ?? choices.hsnCode).replaceAll(/[\s.]/g, ""), isHandicraft };
  const priced = pricesOf(file, existing, given, goods);
  const { attributes, variants, unread } = mergeAnswered(file, existing, given, {
    asked: given.attributes.get(categorySlug) ?? [],
    priceOf: priced.of,
  });
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
    attributes,
    questions: existing?.questions ?? [],
    variants,
    pictures: mergePictures(file, existing?.pictures ?? [], variants, given.imageOf),
  });
  const toFetch = file.pictures.filter(({ address }) => given.imageOf(address) === undefined);
  return {
    product,
    toFetch,
    category,
    left: {
      category: category === null || category.source === "all",
      materials: materials === undefined,
      hsnCode: hsnCode === undefined,
    },
    unfitPrices: priced.unfit,
    unread,
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

/** The GST rate, and the file's amounts without GST. */
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
  // A rate with the seller's reason stays; any other follows from the code and the price.
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
  // An existing compare price below the new price is dropped; the file's own is checked.
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
 * The rate depends on the price without GST, and only the price with GST is known. For each rate:
 * the price that it leaves, and the rate that follows from that price.
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

/** The rate is consistent. */
function isConsistent({ rate, follows }: TriedRate): boolean {
  return rate === follows;
}

/**
 * Shoes at ₹2,800: ₹2,666.67 without 5%, which is for pairs up to ₹2,500, and ₹2,372.88 without
 * 18%, which is for those above.
 */
function noRateFits(filePaise: number, tried: readonly TriedRate[]): string {
  const inQuestion = tried.filter(({ rate }) => tried.some(({ follows }) => follows === rate));
  const each = inQuestion.map(({ rate, pricePaise, follows }) =>
    t("without {percent}% it is {pricePaise}, which is taxed at {ownPercent}%", {
      percent: rate / 100,
      pricePaise: formatRupeesShort(pricePaise),
      ownPercent: follows / 100,
    }),
  );
  return t("No GST rate fits a price of {filePaise} with GST: {tried}. Please lower or raise it.", {
    filePaise: formatRupeesShort(filePaise),
    tried: each.join("; "),
  });
}

/** Other shops allow more and longer tags than we do. */
function tagsOf({ tags }: FileProduct, format: FileFormat): readonly string[] | null {
  const { most, maxLength } = productFields.tags;
  return tags === null || format === "own"
    ? tags
    : tags.filter((tag) => tag.length <= maxLength).slice(0, most);
}

import {
  type CategoryAttribute,
  type OwnProduct,
  type ProductInput,
  cleanProduct,
  emptyValue,
  productFields,
  valuesOfFields,
} from "#modules/catalog/public.ts";
import { gstRateOf, type GstTable } from "#modules/tax/public.ts";
import { addGst, withoutGst } from "#shared/money.ts";
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

/** The data to merge a file's product with. */
export type MergeWith = GstTable &
  ResolveWith & {
    readonly choices: ImportChoices;
    /** Without company settings everything stays a draft. */
    readonly canPublish: boolean;
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
  const { kept, ...priced } = pricesOf(file, existing, given, goods);
  const { attributes, variants, unread } = mergeAnswered(file, existing, given, {
    asked: given.attributes.get(categorySlug) ?? [],
    keptPrice: kept,
  });
  const product = cleanProduct({
    ...valuesOfFields((field, key) => {
      const said = key === "categorySlug" ? null : file[key];
      return said ?? existing?.[key] ?? emptyValue(field);
    }),
    categorySlug,
    materials: materials ?? choices.materials,
    tags: tagsOf(file, format) ?? existing?.tags ?? [],
    pricePaise: file.pricePaise,
    ...goods,
    ...priced,
    attributes,
    questions: withSurcharges(existing?.questions ?? [], kept),
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
    unread,
  };
}

function withSurcharges(
  questions: ProductInput["questions"],
  kept: Priced["kept"],
): ProductInput["questions"] {
  return questions.map((question) => ({
    ...question,
    choices: question.choices.map((choice) => ({
      ...choice,
      surchargePaise: kept(choice.surchargePaise),
    })),
  }));
}

type Goods = { readonly hsnCode: string; readonly isHandicraft: boolean };
type Priced = Pick<
  ProductInput,
  "comparePricePaise" | "priceIncludesGst" | "gstBasisPoints" | "gstReason"
> & {
  /** An amount of the shop that the file does not name, typed as the file's prices are. */
  readonly kept: (paise: number) => number;
};

/** How the prices are typed, and their GST rate. A file's amounts stay as they are. */
function pricesOf(
  file: FileProduct,
  existing: OwnProduct | null,
  { choices, format, gstRates }: MergeWith,
  goods: Goods,
): Priced {
  const priceIncludesGst =
    format === "own"
      ? (file.priceIncludesGst ?? existing?.priceIncludesGst ?? false)
      : choices.pricesIncludeGst === true;
  // A rate with the seller's reason stays; any other follows from the code and the price.
  const fromFile =
    file.gstBasisPoints ??
    (existing !== null && existing.gstReason !== null ? existing.gstBasisPoints : null);
  const gstBasisPoints =
    fromFile ??
    gstRateOf(gstRates, {
      ...goods,
      priceIncludesGst,
      pricePaise: Math.max(1, file.pricePaise),
    })?.basisPoints ??
    existing?.gstBasisPoints ??
    Number.NaN;
  const isTypedAlike = existing === null || existing.priceIncludesGst === priceIncludesGst;
  const kept = (paise: number) =>
    isTypedAlike || !Number.isFinite(gstBasisPoints)
      ? paise
      : priceIncludesGst
        ? addGst(paise, gstBasisPoints)
        : withoutGst(paise, gstBasisPoints, true);
  return {
    priceIncludesGst,
    gstBasisPoints,
    gstReason: fromFile === null ? null : (file.gstReason ?? existing?.gstReason ?? null),
    comparePricePaise: comparePriceOf(file, existing, kept),
    kept,
  };
}

/** An existing compare price below the new price is dropped; the file's own is checked. */
function comparePriceOf(
  file: FileProduct,
  existing: OwnProduct | null,
  kept: Priced["kept"],
): number | null {
  if (file.comparePricePaise !== null)
    return file.comparePricePaise === 0 ? null : file.comparePricePaise;
  const before = existing?.comparePricePaise ?? null;
  return before === null || kept(before) <= file.pricePaise ? null : kept(before);
}

/** Other shops allow more and longer tags than we do. */
function tagsOf({ tags }: FileProduct, format: FileFormat): readonly string[] | null {
  const { most, maxLength } = productFields.tags;
  return tags === null || format === "own"
    ? tags
    : tags.filter((tag) => tag.length <= maxLength).slice(0, most);
}

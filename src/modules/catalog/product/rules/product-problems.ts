import {
  type GstRate,
  gstRateOf,
  type GstTable,
  goodsName,
  ratesOnBothSides,
} from "#modules/tax/public.ts";
import { addGst, formatRupeesShort } from "#shared/money.ts";
import { isUuid } from "#shared/ids.ts";
import type { CategoryWithAliases } from "../../contract.ts";
import type { PictureInput, ProductInput, VariantInput } from "../contract.ts";
import { categoryOf } from "../../categories/rules/category-of.ts";
import { variantKey, variantWords } from "./clean-product.ts";
import { fieldProblem, priceProblem, tooLong } from "./field-problem.ts";
import type { ProductField } from "./product-field.ts";
import { productFields } from "./product-fields.ts";
import { problemsOfQuestions } from "../../questions/rules/question-problems.ts";
import { translationProblems } from "./product-languages.ts";
import { productKeys, type ProductKey } from "./product-values.ts";
import { variantFields } from "./variant-fields.ts";
import { t } from "#shared/texts/text.ts";
import { orList } from "#shared/texts/list-words.ts";

/** The checks of a product, and the words of refusals. Takes the result of `cleanProduct`. */

export const missingFields = {
  get title() {
    return t("Missing required fields");
  },
  get message() {
    return t("Please fill in all required fields (name, description, materials, and price)");
  },
} as const;

export const mostVariants = 100;

/** A product has at most this many pictures. */
export const mostPictures = 10;
export const mostStock = 100_000;

const noHsnCode = () => t("Please choose an HSN code of 4, 6 or 8 digits.");

/** The most characters that the words of a picture may have. */
export const longest = { alt: 300 } as const;

/** The data for the checks: the existing categories, and today's GST rates. */
export type ProductJudgedBy = GstTable & { readonly categories: readonly CategoryWithAliases[] };

/**
 * A sentence by field: `name`, `pricePaise`, `variants.3.stock`, `pictures.0.alt`. Empty for a
 * valid product.
 */
export type ProductProblems = Readonly<Record<string, string>>;

/** All problems of a product. */
export function productProblems(product: ProductInput, by: ProductJudgedBy): ProductProblems {
  const problems: Record<string, string> = {};
  const check = (field: string, problem: string | null) => {
    if (problem !== null) problems[field] ??= problem;
  };
  for (const key of inOrderOfChecks) check(key, problemOf(key, product, by));
  for (const [field, problem] of Object.entries(translationProblems(product)))
    check(field, problem);
  checkFitsRate(product, by, check);
  checkGst(product, by, check);
  checkVariants(product, check);
  for (const [field, problem] of Object.entries(problemsOfQuestions(product.questions)))
    check(field, problem);
  checkPictures(product, check);
  return problems;
}

/** What only leaves the drafts with it. Descriptions and materials are older drafts' gaps. */
const neededOutsideDrafts = ["description", "materials", "categorySlug", "hsnCode"] as const;

/** All problems of a draft. It needs no category, HSN code or complete translation yet. */
export function draftProblems(product: ProductInput, by: ProductJudgedBy): ProductProblems {
  const missing: readonly string[] = productKeys.filter((key) => {
    const { isOptionalInDrafts }: ProductField = productFields[key];
    const isEmpty = isOptionalInDrafts === true && product[key] === "";
    return isEmpty || key in translationProblems(product);
  });
  return Object.fromEntries(
    Object.entries(productProblems(product, by)).filter(([field]) => !missing.includes(field)),
  );
}

/**
 * What a draft still needs before it can be published or archived, a sentence by field. The HSN
 * code follows from the category: if both are missing, only the category is reported.
 */
export function missingFromDraft(product: ProductInput): ProductProblems {
  const missing = neededOutsideDrafts.filter(
    (key) => product[key] === "" && !(key === "hsnCode" && product.categorySlug === ""),
  );
  return Object.fromEntries(
    missing.map((key) => [key, key === "hsnCode" ? noHsnCode() : productFields[key].missing]),
  );
}

/** Whether one of the four fields is missing without which nothing is saved at all. */
export function lacksRequired({ name, description, materials, pricePaise }: ProductInput): boolean {
  return name === "" || description === "" || materials === "" || pricePaise === 0;
}

type Check = (field: string, problem: string | null) => void;

/** Required fields come first: a toast shows the first problem. */
const needed = [
  "name",
  "description",
  "categorySlug",
  "materials",
  "pricePaise",
  "comparePricePaise",
] as const satisfies readonly ProductKey[];
const inOrderOfChecks: readonly ProductKey[] = [...new Set([...needed, ...productKeys])];

/** The problem of one field. `checkGst` checks the GST rate and its reason together. */
function problemOf(key: ProductKey, product: ProductInput, by: ProductJudgedBy): string | null {
  switch (key) {
    case "categorySlug":
      return categoryOf(by.categories, product.categorySlug) === null
        ? productFields.categorySlug.missing
        : null;
    case "comparePricePaise":
      return comparePriceProblem(product);
    case "hsnCode":
      return hsnProblem(product, by);
    case "gstBasisPoints":
    case "gstReason":
      return null;
    default:
      return fieldProblem(productFields[key], product[key]);
  }
}

function comparePriceProblem({ pricePaise, comparePricePaise }: ProductInput): string | null {
  if (comparePricePaise === null) return null;
  const problem = priceProblem(comparePricePaise);
  if (problem !== null) return problem;
  return comparePricePaise <= pricePaise
    ? t("The compare price must be higher than the price, or empty.")
    : null;
}

/** The code follows from the category: if both are missing, only the category is reported. */
function hsnProblem(
  { hsnCode, categorySlug }: ProductInput,
  { categories }: ProductJudgedBy,
): string | null {
  if (hsnCode === "" && categoryOf(categories, categorySlug) === null) return null;
  return /^[0-9]{4}([0-9]{2}){0,2}$/.test(hsnCode) ? null : noHsnCode();
}

/**
 * A price typed with GST may lie between two rates: shoes from ₹2,625.01 to ₹2,950. Unless the
 * seller chose the rate, it is refused.
 */
function checkFitsRate(product: ProductInput, { gstRates }: GstTable, check: Check): void {
  if (product.gstReason !== null) return;
  const problemAt = (pricePaise: number) => {
    const sides = ratesOnBothSides(gstRates, { ...product, pricePaise });
    return sides === null ? null : betweenRates(...sides);
  };
  check("pricePaise", problemAt(product.pricePaise));
  for (const [index, { pricePaise }] of product.variants.entries())
    if (pricePaise !== null) check(`variants.${index}.pricePaise`, problemAt(pricePaise));
}

function betweenRates(below: GstRate, above: GstRate): string {
  return t(
    "No GST rate fits this price: up to {low} with GST it is {lowPercent}%, above {high} it is {highPercent}%. Please choose a price outside, or type it without GST.",
    {
      low: formatRupeesShort(addGst(below.upToPaise ?? 0, below.basisPoints)),
      lowPercent: below.basisPoints / 100,
      high: formatRupeesShort(addGst(above.abovePaise, above.basisPoints)),
      highPercent: above.basisPoints / 100,
    },
  );
}

function checkGst(product: ProductInput, { gstRates, gstSlabs }: GstTable, check: Check): void {
  const suggested = gstRateOf(gstRates, product);
  if (
    product.gstBasisPoints !== suggested?.basisPoints &&
    !gstSlabs.includes(product.gstBasisPoints)
  )
    return check(
      "gstBasisPoints",
      t("Please choose a GST rate: {value}.", {
        value: orList(gstSlabs.map((rate) => `${rate / 100}%`)),
      }),
    );
  check("gstReason", tooLong(product.gstReason, productFields.gstReason.maxLength));
  if (
    suggested === null ||
    suggested.basisPoints === product.gstBasisPoints ||
    product.gstReason !== null
  )
    return;
  const { hsnCode } = product;
  const rate = { percent: suggested.basisPoints / 100, goods: goodsName(suggested.goods) };
  check(
    "gstReason",
    hsnCode === ""
      ? t(
          "Without an HSN code the rate is {percent}% ({goods}). Please give the reason for your rate.",
          rate,
        )
      : t(
          "For HSN {hsnCode} the rate is {percent}% ({goods}). Please give the reason for your rate.",
          { hsnCode, ...rate },
        ),
  );
}

function checkVariants({ variants }: ProductInput, check: Check): void {
  if (variants.length === 0) return check("variants", t("Please keep at least one variant."));
  if (variants.length > mostVariants)
    return check(
      "variants",
      t("Please use at most {mostVariants} variants; you have {length}.", {
        mostVariants,
        length: variants.length,
      }),
    );
  const keys = new Set<string>();
  const skus = new Set<string>();
  for (const [index, variant] of variants.entries()) {
    const at = (field: keyof VariantInput) => `variants.${index}.${field}`;
    const key = variantKey(variant);
    if (keys.has(key))
      check(
        at(variant.colour === null ? "size" : "colour"),
        variantWords(variant) === ""
          ? t("There are two variants without a size and colour.")
          : t("{variant} is listed twice.", { variant: variantWords(variant) }),
      );
    keys.add(key);
    if (variant.sku !== "" && skus.has(variant.sku))
      check(at("sku"), t("The SKU {sku} is used twice.", { sku: variant.sku }));
    skus.add(variant.sku);
    check(at("sku"), tooLong(variant.sku, variantFields.sku.maxLength));
    check(at("size"), tooLong(variant.size, variantFields.size.maxLength));
    check(at("colour"), tooLong(variant.colour, variantFields.colour.maxLength));
    check(at("stock"), stockProblem(variant.stock) ?? stockShownProblem(variant.stockShown));
    if (variant.pricePaise !== null) check(at("pricePaise"), priceProblem(variant.pricePaise));
  }
}

function stockProblem(stock: number): string | null {
  if (!Number.isSafeInteger(stock) || stock < 0)
    return t("Please enter the stock as a whole number, 0 or more.");
  return stock > mostStock ? t("Please enter at most {mostStock} pieces.", { mostStock }) : null;
}

/** Our forms always send a number; the difference to anything else cannot be computed. */
function stockShownProblem(stockShown: number | null | undefined): string | null {
  return stockShown === undefined || stockShown === null || Number.isSafeInteger(stockShown)
    ? null
    : t("Please open the product again: the stock that was shown could not be read.");
}

function checkPictures({ pictures, variants }: ProductInput, check: Check): void {
  if (pictures.length > mostPictures)
    return check(
      "pictures",
      t("Please use at most {mostPictures} pictures; you have {length}.", {
        mostPictures,
        length: pictures.length,
      }),
    );
  if (new Set(pictures.map(({ imageId }) => imageId.toLowerCase())).size < pictures.length)
    check("pictures", t("A picture was added twice."));
  if (!pictures.every(({ imageId }) => isUuid(imageId)))
    check("pictures", t("One of the pictures is no longer available. Please add it again."));
  const colours = new Set(
    variants.flatMap(({ colour }) => (colour === null ? [] : [colour.toLowerCase()])),
  );
  for (const [index, { alt, colour }] of pictures.entries() as ArrayIterator<
    [number, PictureInput]
  >) {
    check(`pictures.${index}.alt`, tooLong(alt, longest.alt));
    if (colour !== null && !colours.has(colour.toLowerCase()))
      check(`pictures.${index}.colour`, t("No variant has the colour {colour}.", { colour }));
  }
}

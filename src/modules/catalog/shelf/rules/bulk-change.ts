import { latinDigits } from "#shared/indian-digits.ts";
import { formatRupeesShort, scaleHalfUp } from "#shared/money.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import { gstRateOf, type GstRate } from "#modules/tax/public.ts";
import type { OwnProduct, ProductStatus } from "../../product/contract.ts";
import type { DisplayedAttribute } from "../../attributes/contract.ts";
import type { BulkChange, BulkKind } from "../contract.ts";
import { variantWords } from "../../product/rules/clean-product.ts";
import { highestPricePaise, lowestPricePaise } from "../../product/rules/field-problem.ts";
import {
  missingFromDraft,
  mostStock,
  productProblems,
  type ProductJudgedBy,
  type ProductProblems,
} from "../../product/rules/product-problems.ts";
import { problemsOfAttributes } from "../../product/rules/judged-attributes.ts";
import { withAnswer, type BulkAnswer } from "./bulk-answer.ts";
import { publishProblems } from "../../product/rules/publishing.ts";
import { t } from "#shared/texts/text.ts";

/** Computes what a bulk change makes of each product, and why it may be refused. */

/** Low stock: a size or colour with this many pieces or fewer. */
export const lowStockPieces = 3;

/** The unit of a kind's amount; null for kinds without one. */
export function bulkUnit(kind: BulkKind): "rupees" | "percent" | "pieces" | null {
  return kind.endsWith("_rupees")
    ? "rupees"
    : kind.endsWith("_percent")
      ? "percent"
      : kind.endsWith("_pieces")
        ? "pieces"
        : null;
}

type ReadAmount = { readonly amount: number } | { readonly problem: string };

/**
 * Reads a typed amount: "1,250.50" rupees, "12.5" percent, "20" pieces. Returns paise, basis points
 * or pieces, or a sentence if it cannot be read.
 */
export function readAmount(kind: BulkKind, typed: string): ReadAmount {
  const unit = bulkUnit(kind);
  if (unit === null) return { amount: 0 };
  const text = latinDigits(typed).replaceAll(/[\s,₹%]/g, "");
  if (unit === "pieces") return readPieces(text, kind === "stock_set_pieces" ? 0 : 1);
  // Paise and basis points are both hundredths.
  const amount = parseRupees(text);
  if (amount === null || amount === 0 || amount > highestPricePaise)
    return {
      problem:
        unit === "rupees"
          ? t("Please enter an amount in rupees, such as 250.")
          : t("Please enter a percentage, such as 10."),
    };
  if (kind === "price_down_percent" && amount >= 10_000)
    return { problem: t("Please enter less than 100 percent.") };
  if (kind === "price_up_percent" && amount > 100_000)
    return { problem: t("Please enter at most 1,000 percent.") };
  return { amount };
}

function readPieces(text: string, least: number): ReadAmount {
  return /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= mostStock
    ? { amount: Number(text) }
    : { problem: t("Please enter a whole number of pieces, from {least} to 1,00,000.", { least }) };
}

/**
 * The new price in paise. Percentages are rounded to whole rupees, half up: ₹999 and 7% more is
 * ₹1,069.
 */
export function changedPrice(pricePaise: number, { kind, amount }: BulkChange): number {
  switch (kind) {
    case "price_set_rupees":
      return amount;
    case "price_up_rupees":
      return pricePaise + amount;
    case "price_down_rupees":
      return pricePaise - amount;
    case "price_up_percent":
      return scaleHalfUp(pricePaise, 10_000 + amount, 1_000_000) * 100;
    case "price_down_percent":
      return scaleHalfUp(pricePaise, 10_000 - amount, 1_000_000) * 100;
    default:
      return pricePaise;
  }
}

/** The new stock of a variant; negative if there is not enough. */
export function changedStock(stock: number, { kind, amount }: BulkChange): number {
  return kind === "stock_set_pieces"
    ? amount
    : kind === "stock_add_pieces"
      ? stock + amount
      : kind === "stock_take_pieces"
        ? stock - amount
        : stock;
}

/**
 * The product after the change, or why it cannot change: a sentence with its name.
 */
export type BulkChangeResult =
  | { readonly product: OwnProduct; readonly status: ProductStatus }
  | { readonly refusal: string };

/** The data for the checks: those of every product, and what each category asks for, by its slug. */
export type ChangeJudgedBy = ProductJudgedBy & {
  readonly attributes: ReadonlyMap<string, readonly DisplayedAttribute[]>;
  /** Of the kind `answer`. */
  readonly answer: BulkAnswer | null;
};

/**
 * The whole change of one product. Its GST rate follows the price unless the seller chose another
 * rate: footwear above ₹2,500 is 18%.
 */
export function afterBulkChange(
  product: OwnProduct,
  change: BulkChange,
  by: ChangeJudgedBy,
): BulkChangeResult {
  if (change.kind === "publish") return published(product, by);
  if (change.kind === "unpublish")
    return product.status === "archived"
      ? {
          refusal: t("{name} is archived, so it is already out of the shop.", {
            name: product.name,
          }),
        }
      : { product, status: "draft" };
  if (change.kind === "archive") return archived(product);
  if (by.answer !== null) return answeredWith(product, by.answer, by);
  return change.kind.startsWith("price_")
    ? priced(product, change, by.gstRates)
    : stocked(product, change);
}

function published(product: OwnProduct, by: ChangeJudgedBy): BulkChangeResult {
  const { name, status, takenDownReason } = product;
  if (takenDownReason !== null)
    return { refusal: t("{name} was taken down: {takenDownReason}", { name, takenDownReason }) };
  if (status === "archived")
    return { refusal: t("{name} is archived. Restore it first.", { name }) };
  const problems = {
    ...productProblems(product, by),
    ...publishProblems({ ...product, status: "published" }, product),
    // What is asked since a product was published is asked at its next edit.
    ...(status === "published"
      ? {}
      : problemsOfAttributes(product, by.attributes.get(product.categorySlug) ?? [], {
          isDraft: false,
          before: product,
        })),
  };
  return complete(product, "published", problems);
}

function answeredWith(
  product: OwnProduct,
  answer: BulkAnswer,
  { attributes }: ChangeJudgedBy,
): BulkChangeResult {
  const asked = attributes
    .get(product.categorySlug)
    ?.find(({ code }) => code === answer.attribute.code);
  const after = withAnswer(
    product,
    { ...answer, attribute: asked ?? answer.attribute },
    asked !== undefined,
  );
  return "refusal" in after ? after : { product: after, status: product.status };
}

function archived(product: OwnProduct): BulkChangeResult {
  return complete(product, "archived", missingFromDraft(product));
}

function complete(
  product: OwnProduct,
  status: ProductStatus,
  problems: ProductProblems,
): BulkChangeResult {
  // An answer may be missing from several variants.
  const sentences = [...new Set(Object.values(problems))];
  return sentences.length === 0
    ? { product, status }
    : {
        refusal: [t("{name} is not complete.", { name: product.name }), ...sentences].join(" "),
      };
}

function priced(
  product: OwnProduct,
  change: BulkChange,
  rates: readonly GstRate[],
): BulkChangeResult {
  const { name } = product;
  const own = product.variants.flatMap(({ pricePaise }) => pricePaise ?? []);
  if (change.kind === "price_set_rupees" && own.length > 0)
    return {
      refusal: t(
        "{name} has different prices by size or colour. Change them by a percentage or an amount, or on its own page.",
        { name },
      ),
    };
  const pricePaise = changedPrice(product.pricePaise, change);
  const prices = [pricePaise, ...own.map((each) => changedPrice(each, change))];
  if (prices.some((each) => each < lowestPricePaise))
    return { refusal: t("{name} would cost less than ₹1.", { name }) };
  if (prices.some((each) => each > highestPricePaise))
    return { refusal: t("{name} would cost more than ₹10 crore.", { name }) };
  const { comparePricePaise } = product;
  if (comparePricePaise !== null && pricePaise >= comparePricePaise) {
    return {
      refusal: t(
        "{name} would cost {pricePaise}, and its compare price is {comparePricePaise}. Change that on its own page first.",
        {
          name,
          pricePaise: formatRupeesShort(pricePaise),
          comparePricePaise: formatRupeesShort(comparePricePaise),
        },
      ),
    };
  }
  const gstBasisPoints =
    product.gstReason === null
      ? (gstRateOf(rates, { ...product, pricePaise })?.basisPoints ?? product.gstBasisPoints)
      : product.gstBasisPoints;
  const variants = product.variants.map((variant) => ({
    ...variant,
    pricePaise: variant.pricePaise === null ? null : changedPrice(variant.pricePaise, change),
  }));
  return { product: { ...product, pricePaise, variants, gstBasisPoints }, status: product.status };
}

function stocked(product: OwnProduct, change: BulkChange): BulkChangeResult {
  const short = product.variants.find(({ stock }) => changedStock(stock, change) < 0);
  if (short !== undefined) {
    return { refusal: shortSentence(product.name, short) };
  }
  const variants = product.variants.map((variant) => ({
    ...variant,
    stock: changedStock(variant.stock, change),
  }));
  if (variants.some(({ stock }) => stock > mostStock))
    return { refusal: t("{name} would have more than 1,00,000 pieces.", { name: product.name }) };
  return { product: { ...product, variants }, status: product.status };
}

function shortSentence(name: string, variant: OwnProduct["variants"][number]): string {
  const { stock } = variant;
  const which = variantWords(variant);
  return which === ""
    ? t("{name} has only {stock} left.", { name, stock })
    : t("{name} has only {stock} left in {which}.", { name, stock, which });
}

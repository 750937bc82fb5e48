import { gstRateOf, type GstRate } from "#modules/tax/public.ts";
import { parseRupees } from "#shared/money.ts";
import { processingKinds, type Processing } from "#modules/shipping/public.ts";
import type { OwnPicture, OwnProduct, ProductInput, VariantInput } from "../contract.ts";
import { emptyVariantRow, type VariantRow } from "./variant-table.ts";

/**
 * The product form: what stands in its fields, as text, and what that says. Runs in the browser and
 * on the server.
 */

export type PictureRow = OwnPicture;

/** The fields of the product form, all as text. Prices are rupees, the weight is grams. */
export type ProductFormValues = {
  readonly name: string;
  readonly description: string;
  readonly categorySlug: string;
  readonly materials: string;
  readonly weight: string;
  readonly careInstructions: string;
  readonly customizationOptions: string;
  readonly tags: readonly string[];
  readonly price: string;
  readonly comparePrice: string;
  readonly hsnCode: string;
  /** Basis points; empty follows the rate that is suggested. */
  readonly gstRate: string;
  readonly gstReason: string;
  readonly isHandicraft: boolean;
  readonly processing: string;
  readonly variants: readonly VariantRow[];
  readonly pictures: readonly PictureRow[];
};

/** Fields that are plain text and have their name in the form. */
const textFields = [
  "name",
  "description",
  "categorySlug",
  "materials",
  "weight",
  "careInstructions",
  "customizationOptions",
  "price",
  "comparePrice",
  "hsnCode",
  "gstRate",
  "gstReason",
  "processing",
] as const;
export type TextFieldName = (typeof textFields)[number];

/** An empty form. */
export function newForm(processing: Processing): ProductFormValues {
  return {
    name: "",
    description: "",
    categorySlug: "",
    materials: "",
    weight: "",
    careInstructions: "",
    customizationOptions: "",
    tags: [],
    price: "",
    comparePrice: "",
    hsnCode: "",
    gstRate: "",
    gstReason: "",
    isHandicraft: false,
    processing,
    variants: [emptyVariantRow("0")],
    pictures: [],
  };
}

/** The form of a product as it is kept. */
export function formValuesOf(product: OwnProduct): ProductFormValues {
  return {
    name: product.name,
    description: product.description,
    categorySlug: product.categorySlug,
    materials: product.materials,
    weight: product.weightGrams === null ? "" : String(product.weightGrams),
    careInstructions: product.careInstructions ?? "",
    customizationOptions: product.customizationOptions ?? "",
    tags: product.tags,
    price: inRupees(product.pricePaise),
    comparePrice: inRupees(product.comparePricePaise),
    hsnCode: product.hsnCode,
    gstRate: product.gstReason === null ? "" : String(product.gstBasisPoints),
    gstReason: product.gstReason ?? "",
    isHandicraft: product.isHandicraft,
    processing: product.processing,
    variants: product.variants.map(({ id, sku, size, colour, stock, pricePaise, wasOrdered }) => ({
      key: id,
      id,
      sku,
      size: size ?? "",
      colour: colour ?? "",
      stock: String(stock),
      stockShown: String(stock),
      price: inRupees(pricePaise),
      wasOrdered,
    })),
    pictures: product.pictures,
  };
}

/** 125050 is "1250.5", as a field shows it. */
function inRupees(paise: number | null): string {
  return paise === null ? "" : String(paise / 100);
}

/** What was posted, by field name. */
export type Posted = Readonly<Record<string, string | readonly string[]>>;

/**
 * The form as it was posted: names as the form's fields have them, rows by number,
 * `variants.0.sku`.
 */
export function readForm(posted: Posted): ProductFormValues {
  const text = (name: string) => {
    const value = posted[name];
    return typeof value === "string" ? value : (value?.at(-1) ?? "");
  };
  return {
    ...(Object.fromEntries(textFields.map((name) => [name, text(name)])) as Record<
      TextFieldName,
      string
    >),
    tags: tagsIn([posted["tags"] ?? []].flat().join(",")),
    isHandicraft: text("isHandicraft") === "on",
    variants: rowsOf(posted, "variants").map((row) => ({
      key: row,
      id: text(`${row}.id`),
      sku: text(`${row}.sku`),
      size: text(`${row}.size`),
      colour: text(`${row}.colour`),
      stock: text(`${row}.stock`),
      stockShown: text(`${row}.stockShown`),
      price: text(`${row}.price`),
      wasOrdered: text(`${row}.wasOrdered`) === "yes",
    })),
    pictures: rowsOf(posted, "pictures").map((row) => ({
      imageId: text(`${row}.imageId`),
      alt: text(`${row}.alt`),
      colour: text(`${row}.colour`) || null,
      file: text(`${row}.file`),
      width: Number(text(`${row}.width`)) || 1,
      height: Number(text(`${row}.height`)) || 1,
      placeholder: null,
    })),
  };
}

/** "tote, office" as two. */
export function tagsIn(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}

/** "variants.0", "variants.2": the rows that were posted, by number. */
function rowsOf(posted: Posted, list: string): readonly string[] {
  const numbers = Object.keys(posted).flatMap(
    (name) => new RegExp(`^${list}\\.(\\d{1,4})\\.`).exec(name)?.[1] ?? [],
  );
  return [...new Set(numbers.map(Number))]
    .toSorted((a, b) => a - b)
    .map((number) => `${list}.${number}`);
}

/** What the form says. What cannot be read as a number is one that the rules refuse. */
export function inputOf(form: ProductFormValues, rates: readonly GstRate[]): ProductInput {
  const pricePaise = paiseIn(form.price) ?? 0;
  const hsnCode = form.hsnCode.replaceAll(/[\s.]/g, "");
  // Before there is a price, the rate of the least expensive.
  const suggested = gstRateOf(rates, {
    hsnCode,
    pricePaise: pricePaise > 0 ? pricePaise : 1,
    isHandicraft: form.isHandicraft,
  });
  const gstBasisPoints =
    form.gstRate === "" ? (suggested?.basisPoints ?? Number.NaN) : Number(form.gstRate);
  return {
    name: form.name,
    description: form.description,
    categorySlug: form.categorySlug,
    materials: form.materials,
    weightGrams: numberIn(form.weight),
    careInstructions: form.careInstructions,
    customizationOptions: form.customizationOptions,
    tags: form.tags,
    pricePaise,
    comparePricePaise: paiseIn(form.comparePrice),
    hsnCode,
    gstBasisPoints,
    gstReason:
      suggested === null || gstBasisPoints !== suggested.basisPoints ? form.gstReason : null,
    isHandicraft: form.isHandicraft,
    processing: processingKinds.find((kind) => kind === form.processing) ?? "ready",
    variants: form.variants.map(variantOf),
    pictures: form.pictures.map(({ imageId, alt, colour }) => ({ imageId, alt, colour })),
  };
}

function variantOf(row: VariantRow): VariantInput {
  const isNew = row.id === "";
  return {
    id: isNew ? null : row.id,
    sku: row.sku,
    size: row.size,
    colour: row.colour,
    stock: numberIn(row.stock) ?? 0,
    stockShown: isNew ? null : numberIn(row.stockShown),
    pricePaise: paiseIn(row.price),
  };
}

/** "1,25,000.50" or "₹ 1250" in paise; null when empty, not a number when it is none. */
export function paiseIn(text: string): number | null {
  return /^[₹,\s]*$/.test(text) ? null : (parseRupees(text) ?? Number.NaN);
}

function numberIn(text: string): number | null {
  const plain = text.replaceAll(/[,\s]/g, "");
  if (plain === "") return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}

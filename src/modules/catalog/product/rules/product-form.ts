import { latinDigits } from "#shared/indian-digits.ts";
import { gstRateOf, type GstRate } from "#modules/tax/public.ts";
import { parseGrams } from "#shared/grams.ts";
import { parseRupees } from "#shared/parse-rupees.ts";
import type { DisplayedAttribute } from "../../attributes/contract.ts";
import { ofScope } from "../../attributes/rules/attribute-values.ts";
import {
  attributesIn,
  controlsOfAttributes,
  postedAttributes,
  type AttributeControls,
} from "./attribute-controls.ts";
import type { Processing } from "#modules/shipping/public.ts";
import type { FormFacts, OwnPicture, OwnProduct, ProductInput, VariantInput } from "../contract.ts";
import { hsnDigits } from "./clean-product.ts";
import { initialText, type FieldValue, type ProductField } from "./product-field.ts";
import { productFields } from "./product-fields.ts";
import { productLanguages } from "./product-languages.ts";
import { emptyValue, productKeys, valuesOfFields, type ProductKey } from "./product-values.ts";
import {
  postedQuestion,
  questionOfRow,
  rowOfQuestion,
  type QuestionRow,
} from "../../questions/rules/question-rows.ts";
import { emptyVariantRow, type VariantRow } from "./variant-table.ts";

/**
 * The product form: the text in its fields, and the values that it means. Runs in the browser and
 * on the server.
 */

export type PictureRow = OwnPicture;

type Fields = typeof productFields;

/** What a control holds: all but lists and declarations is text. */
type ControlOf<Field> = Field extends { type: "list" }
  ? readonly string[]
  : Field extends { type: "yesNo" }
    ? boolean
    : string;
type Controls = {
  readonly [Key in ProductKey as Fields[Key]["input"]]: ControlOf<Fields[Key]>;
};

/**
 * What each control of the product form holds. Prices are rupees, the weight is grams, `gstRate` is
 * basis points; empty follows the rate that is suggested.
 */
export type ProductFormValues = Controls & {
  readonly attributes: AttributeControls;
  readonly questions: readonly QuestionRow[];
  readonly variants: readonly VariantRow[];
  readonly pictures: readonly PictureRow[];
};

type Control = string | boolean | readonly string[];

const plainTypes = ["line", "text", "grams", "count", "paise", "yesNo"] as const;

/** A field whose control follows from its description alone. */
export type PlainKey = {
  [Key in ProductKey]: Fields[Key]["type"] extends (typeof plainTypes)[number] ? Key : never;
}[ProductKey];

/** The fields of a section of the form whose controls follow from their descriptions. */
export function plainKeysOf(section: ProductField["section"]): readonly PlainKey[] {
  return productKeys.filter((key): key is PlainKey => {
    const field = productFields[key];
    return field.section === section && plainTypes.some((type) => type === field.type);
  });
}

/** What each control holds, by the names of the form. */
function controls(controlOf: (field: ProductField, key: ProductKey) => Control): Controls {
  const values = productKeys.map((key) => {
    const field = productFields[key];
    return [field.input, controlOf(field, key)] as const;
  });
  return Object.fromEntries(values) as Controls;
}

/** The form after a control was changed. */
export function withControl(name: keyof Controls, value: Control): Partial<ProductFormValues> {
  return { [name]: value } as Partial<ProductFormValues>;
}

/** An empty form. */
export function newForm(processing: Processing): ProductFormValues {
  return {
    ...controls(emptyControl),
    language: productLanguages[0],
    processing,
    attributes: {},
    questions: [],
    variants: [emptyVariantRow("0")],
    pictures: [],
  };
}

function emptyControl(field: ProductField): Control {
  if (field.type === "list") return [];
  return field.type === "yesNo" ? false : initialText(field);
}

/** The form of a saved product. */
export function formValuesOf(product: OwnProduct): ProductFormValues {
  return {
    ...controls((field, key) => controlOf(field, product[key])),
    gstRate: product.gstReason === null ? "" : String(product.gstBasisPoints),
    attributes: controlsOfAttributes(product.attributes),
    questions: product.questions.map((question, index) => rowOfQuestion(question, `q-${index}`)),
    variants: product.variants.map(({ id, sku, size, colour, stock, pricePaise, ...rest }) => ({
      key: id,
      id,
      sku,
      size: size ?? "",
      colour: colour ?? "",
      stock: String(stock),
      stockShown: String(stock),
      price: inRupees(pricePaise),
      wasOrdered: rest.wasOrdered,
      attributes: controlsOfAttributes(rest.attributes ?? {}),
    })),
    pictures: product.pictures,
  };
}

function controlOf(field: ProductField, value: FieldValue): Control {
  if (value === null) return emptyControl(field);
  if (typeof value !== "number") return value;
  return field.type === "paise" ? inRupees(value) : String(value);
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
    ...controls(({ type, input }) => {
      if (type === "list") return tagsIn([posted[input] ?? []].flat().join(","));
      return type === "yesNo" ? text(input) === "on" : text(input);
    }),
    attributes: postedAttributes(posted, ""),
    questions: rowsOf(posted, "questions").map((row) =>
      postedQuestion(row, (name) => text(`${row}.${name}`)),
    ),
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
      attributes: postedAttributes(posted, `${row}.`),
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

/** What the form's category asks for; nothing if there is no such category. */
export function attributesOfForm(
  { attributes }: Pick<FormFacts, "attributes">,
  { categorySlug }: Pick<ProductFormValues, "categorySlug">,
): readonly DisplayedAttribute[] {
  return (Object.hasOwn(attributes, categorySlug) ? attributes[categorySlug] : undefined) ?? [];
}

/** What a form is read with: today's rates, and what its category asks. */
export type FormMeaning = {
  readonly gstRates: readonly GstRate[];
  readonly attributes: readonly DisplayedAttribute[];
};

/** What the form says. What cannot be read as a number is one that the rules refuse. */
export function inputOf(
  form: ProductFormValues,
  { gstRates, attributes }: FormMeaning,
): ProductInput {
  const said = valuesOfFields((field) => valueIn(field, form[field.input as keyof Controls]));
  // Before there is a price, the rate of the least expensive.
  const pricePaise = said.pricePaise > 0 ? said.pricePaise : 1;
  const suggested = gstRateOf(gstRates, { ...said, pricePaise });
  const gstBasisPoints =
    form.gstRate === "" ? (suggested?.basisPoints ?? Number.NaN) : said.gstBasisPoints;
  return {
    ...said,
    gstBasisPoints,
    gstReason:
      suggested === null || gstBasisPoints !== suggested.basisPoints ? said.gstReason : null,
    attributes: attributesIn(ofScope(attributes, "product"), form.attributes),
    questions: form.questions.map(questionOfRow),
    variants: form.variants.map((row) => ({
      ...variantOf(row),
      attributes: attributesIn(ofScope(attributes, "variant"), row.attributes),
    })),
    pictures: form.pictures.map(({ imageId, alt, colour }) => ({ imageId, alt, colour })),
  };
}

/** What a control says, as a value of its field. */
function valueIn(field: ProductField, control: Control): FieldValue {
  if (typeof control !== "string") return control;
  switch (field.type) {
    case "grams":
      return gramsIn(control);
    case "count":
      return numberIn(control);
    case "paise":
      return paiseIn(control) ?? emptyValue(field);
    case "gstRate":
      return Number(control);
    case "hsnCode":
      return hsnDigits(control);
    case "choice":
      return field.choices.find((choice) => choice === control) ?? emptyValue(field);
    default:
      return control;
  }
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

function gramsIn(text: string): number | null {
  const grams = parseGrams(text);
  return grams === undefined ? Number.NaN : grams;
}

function numberIn(text: string): number | null {
  const plain = latinDigits(text).replaceAll(/[,\s]/g, "");
  if (plain === "") return null;
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}

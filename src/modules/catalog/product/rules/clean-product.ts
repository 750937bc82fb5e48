import { cleanLine, cleanText } from "#shared/text.ts";
import type { PictureInput, ProductInput, VariantInput } from "../contract.ts";
import { cleanQuestions } from "../../questions/rules/clean-questions.ts";
import { initialText, type DescribedField, type FieldValue } from "./product-field.ts";
import { languageOfName } from "./product-languages.ts";
import { valuesOfFields } from "./product-values.ts";

/**
 * Cleans a seller's input: white space, control characters, duplicate tags. Colours and sizes
 * become parts of search keys. A name in Devanagari letters is Hindi.
 */
export function cleanProduct(input: ProductInput): ProductInput {
  const values = valuesOfFields((field, key) => cleanValue(field, input[key]));
  return {
    ...input,
    ...values,
    language: languageOfName(values.name, values.language),
    questions: cleanQuestions(input.questions),
    variants: input.variants.map(cleanVariant),
    pictures: input.pictures.map(cleanPicture),
  };
}

/** A value without what nobody means: white space, doubled entries, choices out of order. */
export function cleanValue(field: DescribedField, value: FieldValue): FieldValue {
  const text = typeof value === "string" ? value : "";
  const filled = (cleaned: string) => cleaned || (field.isOptional ? null : initialText(field));
  switch (field.type) {
    case "line":
    case "category":
      return filled(cleanLine(text));
    case "text":
      return filled(cleanText(text));
    case "hsnCode":
      return hsnDigits(text);
    case "list":
      return Array.isArray(value) ? cleanTags(value) : [];
    case "choices":
      return Array.isArray(value) ? inOrderOf(field.choices, value) : [];
    default:
      return value;
  }
}

/** Each once, in the order of the choices; what is none of them comes last, and is refused. */
function inOrderOf(choices: readonly string[], chosen: readonly string[]): readonly string[] {
  const unknown = chosen.filter((value) => !choices.includes(value));
  return [...choices.filter((value) => chosen.includes(value)), ...new Set(unknown)];
}

/** "4202 21 10" and "4202.21.10" are the same code. */
export function hsnDigits(text: string): string {
  return text.replaceAll(/[\s.]/g, "");
}

/** Trims; drops empty and duplicate ones, ignoring case. The first spelling stays. */
export function cleanTags(tags: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags.map(cleanLine)) {
    const key = tag.toLowerCase();
    if (tag !== "" && !byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey.values()];
}

function cleanVariant(variant: VariantInput): VariantInput {
  return {
    ...variant,
    sku: cleanLine(variant.sku),
    size: cleanLine(variant.size ?? "") || null,
    colour: cleanLine(variant.colour ?? "") || null,
  };
}

function cleanPicture(picture: PictureInput): PictureInput {
  return {
    ...picture,
    alt: cleanLine(picture.alt),
    colour: cleanLine(picture.colour ?? "") || null,
  };
}

/** The key of a size and colour: "Tan" and "tan " are the same. */
export function variantKey({ size, colour }: Pick<VariantInput, "size" | "colour">): string {
  return JSON.stringify([
    cleanLine(size ?? "").toLowerCase(),
    cleanLine(colour ?? "").toLowerCase(),
  ]);
}

/** A variant's name: "Tan, 42". Empty for a product without choices, which goes by its own name. */
export function variantWords({ size, colour }: Pick<VariantInput, "size" | "colour">): string {
  return [colour, size].filter((part) => part !== null && part !== "").join(", ");
}

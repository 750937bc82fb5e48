import { t } from "#shared/texts/text.ts";
import type { DescribedField, FieldValue } from "./product-field.ts";
import { productFields } from "./product-fields.ts";

/** What a value may not be, by the type and the limits of its field. */

export const lowestPricePaise = 100;
export const highestPricePaise = 10_000_000_000;

/** Problems by type and limits alone. */
export function fieldProblem(field: DescribedField, value: FieldValue): string | null {
  switch (field.type) {
    case "line":
    case "text":
      return value === "" && field.missing !== undefined
        ? field.missing
        : tooLong(String(value ?? ""), field.maxLength);
    case "list":
      return listProblem(field, Array.isArray(value) ? value : []);
    case "grams":
    case "count":
      return value === null || isWholeUpTo(field.max, value) ? null : field.refusal;
    case "paise":
      return value === null ? null : priceProblem(Number(value));
    case "choice":
      return (value === null && field.isOptional) || field.choices.some((one) => one === value)
        ? null
        : field.refusal;
    case "choices":
      return Array.isArray(value) && value.every((one) => field.choices.includes(one))
        ? null
        : field.refusal;
    case "number":
      return value === null || isAmount(field, value) ? null : field.refusal;
    default:
      return null;
  }
}

function isAmount(
  { max, decimals }: Extract<DescribedField, { type: "number" }>,
  value: FieldValue,
): boolean {
  return (
    typeof value === "number" &&
    value >= 0 &&
    value <= max &&
    Number(value.toFixed(decimals)) === value
  );
}

function isWholeUpTo(max: number, value: FieldValue): boolean {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 && value <= max;
}

export function tooLong(text: string | null, max: number): string | null {
  return text !== null && text.length > max
    ? t("Please use at most {max} characters.", { max })
    : null;
}

export function priceProblem(pricePaise: number): string | null {
  if (pricePaise === 0) return productFields.pricePaise.missing;
  if (!Number.isSafeInteger(pricePaise))
    return t("Please enter the price in rupees, such as 1250 or 1,250.50.");
  if (pricePaise < lowestPricePaise) return t("The lowest price is ₹1.");
  return pricePaise > highestPricePaise ? t("The highest price is ₹10 crore.") : null;
}

function listProblem(
  { most, maxLength }: Extract<DescribedField, { type: "list" }>,
  entries: readonly string[],
): string | null {
  if (entries.length > most) return t("Please use at most {most} tags.", { most });
  return entries.some((entry) => entry.length > maxLength)
    ? t("Please use at most {maxLength} characters in a tag.", { maxLength })
    : null;
}

import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { inReadersLanguage } from "#shared/texts/translations.ts";
import type {
  AttributeValue,
  AttributeValues,
  CategoryAttribute,
  DisplayedAttribute,
} from "../contract.ts";
import { formatAmount } from "./number-range.ts";

/** The attribute in the reader's language, with its choices. */
export function displayedAttribute(attribute: CategoryAttribute): DisplayedAttribute {
  const { choices, ...displayed } = inReadersLanguage(attribute);
  return { ...displayed, choices: choices.map(inReadersLanguage) };
}

/** A value in words: "4.5 cm", "Buckle", "13-inch laptop, 14-inch laptop", "Yes". */
export function valueWords(
  { unit, choices }: Pick<DisplayedAttribute, "unit" | "choices">,
  value: AttributeValue,
): string {
  if (typeof value === "number") return formatAmount(value, unit);
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  const labelOf = (chosen: string) =>
    choices.find((choice) => choice.value === chosen)?.label ?? chosen;
  return typeof value === "string" ? labelOf(value) : value.map(labelOf).join(", ");
}

/** One line of the table of a product: an attribute and its value in words. */
export type Fact = {
  readonly code: string;
  readonly name: string;
  readonly value: AttributeValue;
  /** Of a number, in the reader's language: "cm". */
  readonly unit: string | null;
  readonly words: string;
  /** The language of the words, if the page is in another one: for the attribute `lang`. */
  readonly lang?: string;
};

/**
 * The values that a product of this category shows, in the order of its attributes. Values of
 * attributes that the category does not ask for are left out, and so are numbers that cannot be
 * read (a preview shows a form as it was typed).
 */
export function factsOf(
  attributes: readonly DisplayedAttribute[],
  values: AttributeValues,
): readonly Fact[] {
  return attributes.flatMap((attribute) => {
    const value = values[attribute.code];
    return value === undefined || Number.isNaN(value) ? [] : [factOf(attribute, value)];
  });
}

function factOf(attribute: DisplayedAttribute, value: AttributeValue): Fact {
  const { code, name, unit, type } = attribute;
  const words = valueWords(attribute, value);
  const lang = type === "number" || type === "yes_no" ? undefined : langOf(words);
  return { code, name, value, unit, words, ...(lang !== undefined && { lang }) };
}

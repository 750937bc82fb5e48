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
  readonly words: string;
};

/**
 * The values that a product of this category shows, in the order of its attributes. Values of
 * attributes that the category does not ask for are left out.
 */
export function factsOf(
  attributes: readonly DisplayedAttribute[],
  values: AttributeValues,
): readonly Fact[] {
  return attributes.flatMap((attribute) => {
    const value = values[attribute.code];
    return value === undefined
      ? []
      : [
          {
            code: attribute.code,
            name: attribute.name,
            value,
            words: valueWords(attribute, value),
          },
        ];
  });
}

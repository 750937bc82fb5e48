import { t } from "#shared/texts/text.ts";
import type { FieldValue, DescribedField } from "../../product/rules/product-field.ts";
import { attributeLimits, type AttributeValue, type DisplayedAttribute } from "../contract.ts";

/**
 * The description of an attribute as a field of the product form. Cleaning, checks, controls and
 * files treat it as the fields that every product has.
 */
export function attributeField(attribute: DisplayedAttribute): DescribedField {
  const { name, help, isRequired } = attribute;
  const shared = {
    label: name,
    ...(help === null ? {} : { hint: help }),
    ...(isRequired ? { missing: t("Please fill in: {name}.", { name }) } : {}),
    isOptional: true,
  } as const;
  return { ...shared, ...typeOf(attribute) };
}

function typeOf({ type, unit, choices }: DisplayedAttribute) {
  const chosen = {
    choices: choices.map(({ value }) => value),
    fileWords: Object.fromEntries(choices.map(({ value, label }) => [value, label])),
  };
  switch (type) {
    case "number":
      return {
        type,
        unit,
        max: attributeLimits.maxNumber,
        decimals: attributeLimits.decimals,
        refusal: t("Please enter a number, such as 4 or 4.5."),
      } as const;
    case "choice":
      return { type, ...chosen, refusal: t("Please choose one of these.") } as const;
    case "choices":
      return { type, ...chosen, refusal: t("Please choose one or more of these.") } as const;
    case "yes_no":
      return { type: "answer" } as const;
    case "text":
      return { type: "line", maxLength: attributeLimits.textLength } as const;
  }
}

/** A value that says something; null for an empty text, no choice, and no answer. */
export function answered(value: FieldValue): AttributeValue | null {
  if (value === null || value === "") return null;
  return typeof value === "object" && value.length === 0 ? null : value;
}

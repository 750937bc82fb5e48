import { latinDigits } from "#shared/indian-digits.ts";
import { answered, attributeField } from "../../attributes/rules/attribute-field.ts";
import type { AttributeValues, DisplayedAttribute } from "../../attributes/contract.ts";
import { attributePath } from "./product-changes.ts";
import type { DescribedField, FieldValue } from "./product-field.ts";

/** What the controls of attributes hold, and the values that they mean. */

/** By the codes of attributes: text, or the chosen values of several. "yes" and "no" are answers. */
export type AttributeControls = Readonly<Record<string, string | readonly string[]>>;

/** What the controls show of saved values. Numbers are typed with a point. */
export function controlsOfAttributes(values: AttributeValues): AttributeControls {
  return Object.fromEntries(
    Object.entries(values).map(([code, value]) => [
      code,
      typeof value === "boolean"
        ? value
          ? "yes"
          : "no"
        : typeof value === "number"
          ? String(value)
          : value,
    ]),
  );
}

/** The values that controls mean. What is no number is one that the rules refuse. */
export function attributesIn(
  attributes: readonly DisplayedAttribute[],
  controls: AttributeControls,
): AttributeValues {
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      const control = controls[attribute.code];
      const value =
        control === undefined ? null : answered(valueIn(attributeField(attribute), control));
      return value === null ? [] : [[attribute.code, value]];
    }),
  );
}

function valueIn({ type }: DescribedField, control: string | readonly string[]): FieldValue {
  const text = typeof control === "string" ? control : (control.at(-1) ?? "");
  switch (type) {
    case "choices":
      return [control].flat().filter((value) => value !== "");
    case "answer":
      return text === "yes" ? true : text === "no" ? false : null;
    case "number":
      return numberIn(text);
    default:
      return text;
  }
}

/** "4.5", "४.५" and "1,200" as numbers; null if it is empty, not a number if it is none. */
function numberIn(text: string): number | null {
  const plain = latinDigits(text).replaceAll(/[,\s]/g, "");
  if (plain === "") return null;
  return /^\d{1,9}(\.\d{1,9})?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The controls that were posted under `prefix`: "attributes.heel", "variants.0.attributes.heel". */
export function postedAttributes(
  posted: Readonly<Record<string, string | readonly string[]>>,
  prefix: string,
): AttributeControls {
  const start = prefix + attributePath("");
  return Object.fromEntries(
    Object.entries(posted)
      .filter(([name]) => name.startsWith(start))
      .map(([name, value]) => [name.slice(start.length), value]),
  );
}

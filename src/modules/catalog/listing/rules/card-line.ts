import { t } from "#shared/texts/text.ts";
import type { AttributeValue, DisplayedAttribute } from "../../attributes/contract.ts";
import { valueWords } from "../../attributes/rules/displayed-attribute.ts";
import { formatAmount } from "../../attributes/rules/number-range.ts";

type Said = AttributeValue | readonly AttributeValue[];

/** What a card says in one line: "Width: 34 cm · Closure: Zip". */
export function cardLine(facts: readonly (readonly [DisplayedAttribute, Said])[]): string {
  return facts.map(([attribute, value]) => factWords(attribute, value)).join(" · ");
}

function factWords(attribute: DisplayedAttribute, value: Said): string {
  const { name, type, unit } = attribute;
  if (type === "yes_no" && value === true) return name;
  const words = type === "number" ? amountOf(unit, value) : wordsOf(attribute, value);
  return t("{name}: {value}", { name, value: words });
}

/** Of an attribute of variants, from the least to the most. */
function amountOf(unit: string | null, value: Said): string {
  const numbers = [value].flat().filter((each) => typeof each === "number");
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most
    ? formatAmount(least, unit)
    : `${formatAmount(least, null)}-${formatAmount(most, unit)}`;
}

/** Of an attribute of variants, all different values. */
function wordsOf(attribute: DisplayedAttribute, value: Said): string {
  return typeof value === "object"
    ? value.map((each) => valueWords(attribute, each)).join(", ")
    : valueWords(attribute, value);
}

import { cleanValue } from "../../product/rules/clean-product.ts";
import { fieldProblem } from "../../product/rules/field-problem.ts";
import type {
  AttributeChoice,
  AttributeScope,
  AttributeValues,
  DisplayedAttribute,
} from "../contract.ts";
import { answered, attributeField } from "./attribute-field.ts";

/** Cleans and checks what a product, or one of its variants, answers. */

/** The attributes of one scope. */
export function ofScope(
  attributes: readonly DisplayedAttribute[],
  scope: AttributeScope,
): readonly DisplayedAttribute[] {
  return attributes.filter((attribute) => attribute.scope === scope);
}

/** The answers to these attributes, cleaned. Others are dropped: the category does not ask them. */
export function cleanAttributes(
  attributes: readonly DisplayedAttribute[],
  values: AttributeValues,
): AttributeValues {
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      const value = values[attribute.code];
      const cleaned =
        value === undefined ? null : answered(cleanValue(attributeField(attribute), value));
      return cleaned === null ? [] : [[attribute.code, cleaned]];
    }),
  );
}

type Judged = {
  readonly values: AttributeValues;
  /** What was saved before: a choice that was retired since may stay. */
  readonly before: AttributeValues;
  /** A draft may leave out what is required. */
  readonly isDraft: boolean;
};

/** What is wrong with these answers, a sentence by code. */
export function attributeProblems(
  attributes: readonly DisplayedAttribute[],
  { values, before, isDraft }: Judged,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      const problem = problemOf(attribute, { values, before, isDraft });
      return problem === null ? [] : [[attribute.code, problem]];
    }),
  );
}

function problemOf(
  attribute: DisplayedAttribute,
  { values, before, isDraft }: Judged,
): string | null {
  const value = values[attribute.code];
  const field = attributeField(withChoicesFor(attribute, before));
  if (value === undefined) return isDraft ? null : (field.missing ?? null);
  return fieldProblem(field, value);
}

/** The attribute with the choices that a product may have: those on offer, and its former ones. */
export function withChoicesFor(
  attribute: DisplayedAttribute,
  before: AttributeValues,
): DisplayedAttribute {
  const had = [before[attribute.code] ?? []].flat();
  const isPossible = ({ value, isRetired }: Omit<AttributeChoice, "translations">) =>
    !isRetired || had.includes(value);
  return { ...attribute, choices: attribute.choices.filter(isPossible) };
}

/** The answers without choices that are no longer offered, as a new product may have them. */
export function withoutRetired(
  attributes: readonly DisplayedAttribute[],
  values: AttributeValues,
): AttributeValues {
  const retired = (code: string) =>
    (attributes.find((attribute) => attribute.code === code)?.choices ?? [])
      .filter(({ isRetired }) => isRetired)
      .map(({ value }) => value);
  const kept = Object.entries(values).map(([code, value]) => {
    if (typeof value === "string")
      return [code, retired(code).includes(value) ? "" : value] as const;
    return typeof value === "object"
      ? ([code, value.filter((one) => !retired(code).includes(one))] as const)
      : ([code, value] as const);
  });
  return Object.fromEntries(kept.filter(([, value]) => answered(value) !== null));
}

/** Attributes of a product that its category does not ask for, by their codes. */
export function foreignAttributes(
  attributes: readonly DisplayedAttribute[],
  values: AttributeValues,
): readonly string[] {
  return Object.keys(values).filter((code) => !attributes.some((one) => one.code === code));
}

import type { DisplayedAttribute } from "../../attributes/contract.ts";
import { foreignAttributes } from "../../attributes/rules/attribute-values.ts";
import { valueWords } from "../../attributes/rules/displayed-attribute.ts";
import type { FormFacts } from "../contract.ts";
import { attributesIn, type AttributeControls } from "./attribute-controls.ts";
import { attributesOfForm, type ProductFormValues } from "./product-form.ts";

/** Answers that a product loses because its new category does not ask for them. */

export type LostAnswer = {
  readonly code: string;
  readonly name: string;
  /** In words: one, or those of its variants, each once. */
  readonly values: readonly string[];
};

/** Those of the product and of its variants, in the order in which they were given. */
export function lostAnswers(
  facts: Pick<FormFacts, "attributes" | "formerAttributes">,
  form: Pick<ProductFormValues, "attributes" | "categorySlug" | "variants">,
): readonly LostAnswer[] {
  const asked = attributesOfForm(facts, form);
  const known = [...Object.values(facts.attributes).flat(), ...facts.formerAttributes];
  const all = [form.attributes, ...form.variants.map(({ attributes }) => attributes)];
  const codes = [
    ...new Set(all.flatMap((controls) => foreignAttributes(asked, valuesOf(controls)))),
  ];
  return codes.flatMap((code) => {
    const attribute = known.find((one) => one.code === code);
    const values = [...new Set(all.flatMap((controls) => wordsOf(attribute, code, controls)))];
    return values.length === 0 ? [] : [{ code, name: attribute?.name ?? code, values }];
  });
}

/** The codes of what controls hold; what they hold does not matter. */
function valuesOf(controls: AttributeControls): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(controls).map((code) => [code, ""]));
}

/** An attribute that was not there when the form was opened has no words but those saved. */
function wordsOf(
  attribute: DisplayedAttribute | undefined,
  code: string,
  controls: AttributeControls,
): readonly string[] {
  if (attribute === undefined)
    return [controls[code] ?? []].flat().filter((written) => written !== "");
  const value = attributesIn([attribute], controls)[code];
  return value === undefined || Number.isNaN(value) ? [] : [valueWords(attribute, value)];
}

import type { Fact } from "../../attributes/rules/displayed-attribute.ts";
import type { VariantView } from "../../contract.ts";
import { optionWords } from "./variant-choice.ts";

/** What is said about each variant, as lines of the table on the product's page. */

type Told = Pick<VariantView, "attributes" | "size" | "colourName">;

/** A value, with the sizes and colours that have it; null if all of them do. */
export type ValueOfVariants = Pick<Fact, "words" | "lang"> & { readonly of: string | null };

/** An attribute with its values among some variants, each value once. */
export type VariantFact = Pick<Fact, "code" | "name"> & {
  readonly values: readonly ValueOfVariants[];
};

/**
 * The attributes of these variants in the order of the category: of one variant, or of two of the
 * same length, "Length: 90 cm"; otherwise "Length: 85 cm (S), 90 cm (M)".
 */
export function variantFacts(variants: readonly Told[]): readonly VariantFact[] {
  const byCode = new Map(variants.flatMap(({ attributes }) => attributes.map((f) => [f.code, f])));
  return [...byCode.values()].map(({ code, name }) => ({
    code,
    name,
    values: valuesOf(variants, code),
  }));
}

function valuesOf(variants: readonly Told[], code: string): readonly ValueOfVariants[] {
  const found = variants.flatMap((variant) =>
    variant.attributes.filter((fact) => fact.code === code).map((fact) => ({ variant, fact })),
  );
  return [...new Set(found.map(({ fact }) => fact.words))].map((words) => {
    const those = found.filter(({ fact }) => fact.words === words);
    const lang = those[0]?.fact.lang;
    return {
      words,
      ...(lang !== undefined && { lang }),
      of: those.length === variants.length ? null : those.map(optionsOf).join("; "),
    };
  });
}

function optionsOf({ variant: { size, colourName } }: { readonly variant: Told }): string {
  return optionWords({ size, colour: colourName });
}

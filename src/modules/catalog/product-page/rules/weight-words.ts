import { t } from "#shared/texts/text.ts";

const gramsPerKilogram = 1000;

/** A weight as buyers read it: "850 g", "1.25 kg". */
export function weightWords(grams: number): string {
  return grams < gramsPerKilogram
    ? t("{grams} g", { grams: String(grams) })
    : t("{value} kg", { value: (grams / gramsPerKilogram).toFixed(2).replace(/\.?0+$/, "") });
}

import { latinDigits } from "./indian-digits.ts";

/** More than anybody needs to write a weight, spaces and unit included. */
const longestTyped = 40;

const grouped = /^[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d+)?$/;

/**
 * Reads a weight in grams that a person typed, to the nearest whole gram, halves up, and at least
 * 1: "850", "120.5", "120,5", "1,250", "850 g". A comma before exactly three digits groups
 * thousands unless only zeros are before it; otherwise a single comma is a decimal sign. Null for
 * an empty text, undefined for anything else.
 */
export function parseGrams(typed: string): number | null | undefined {
  // The patterns below take long over long texts, and a form may send a megabyte.
  if (typed.length > longestTyped) return undefined;
  const written = latinDigits(typed)
    .trim()
    .replace(/\s*(g|gms?|grams?)\.?$/i, "")
    .replace(/(?<=\d)\s(?=\d)/g, "");
  if (written === "") return typed.trim() === "" ? null : undefined;
  const plain = grouped.test(written)
    ? written.replaceAll(",", "")
    : written.replace(/^(\d+),(\d+)$/, "$1.$2");
  if (!/^(\d{1,9}(\.\d*)?|\.\d+)$/.test(plain)) return undefined;
  const weight = Number(plain);
  return weight > 0 ? Math.max(1, Math.round(weight)) : 0;
}

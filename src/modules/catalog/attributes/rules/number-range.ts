import { perLocale, t } from "#shared/texts/text.ts";

/**
 * The ranges by which lists filter a number. The bounds 3 and 5 make three: "-3" (below 3), "3-5"
 * (3 and more, below 5) and "5-" (5 and more). `attribute_range` in SQL agrees.
 */

/** The keys of the ranges between these ascending bounds. Without bounds there is no filter. */
export function numberRanges(bounds: readonly number[]): readonly string[] {
  const [first] = bounds;
  if (first === undefined) return [];
  return [`-${first}`, ...bounds.map((bound, index) => `${bound}-${bounds[index + 1] ?? ""}`)];
}

/** The key of the range that a number is in; null without bounds. */
export function rangeOf(bounds: readonly number[], value: number): string | null {
  const index = bounds.filter((bound) => bound <= value).length;
  return numberRanges(bounds)[index] ?? null;
}

/** A range in words: "under 3 cm", "3 to under 5 cm", "5 cm and more". */
export function rangeWords(key: string, unit: string | null): string {
  const [from = "", to = ""] = key.split("-");
  const inUnit = (bound: string) => formatAmount(Number(bound), unit);
  if (from === "") return t("under {to}", { to: inUnit(to) });
  if (to === "") return t("{from} or more", { from: inUnit(from) });
  return t("{from} to under {to}", { from: formatAmount(Number(from), null), to: inUnit(to) });
}

const decimals = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }));

/** A number with its unit: "4.5 cm". A no-break space keeps them together. */
export function formatAmount(value: number, unit: string | null): string {
  const number = decimals().format(value);
  return unit === null ? number : `${number}\u00A0${unit}`;
}

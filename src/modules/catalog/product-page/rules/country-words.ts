import { t } from "#shared/texts/text.ts";

/** A country in the reader's language if we know its name there; otherwise as its seller wrote it. */
export function countryWords(country: string): string {
  return country.toLowerCase() === "india" ? t("India") : country;
}

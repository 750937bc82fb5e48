import { t } from "#shared/texts/text.ts";

const names = new Map<string, () => string>([
  ["Ahmedabad", () => t("Ahmedabad", {}, "city")],
  ["Bengaluru", () => t("Bengaluru", {}, "city")],
  ["Chennai", () => t("Chennai", {}, "city")],
  ["Delhi", () => t("Delhi", {}, "city")],
  ["Hyderabad", () => t("Hyderabad", {}, "city")],
  ["Kolkata", () => t("Kolkata", {}, "city")],
  ["Mumbai", () => t("Mumbai", {}, "city")],
  ["Pune", () => t("Pune", {}, "city")],
]);

/** A metro of the tariff in the reader's language; one that is not in the list as it was entered. */
export function cityName(city: string): string {
  return names.get(city)?.() ?? city;
}

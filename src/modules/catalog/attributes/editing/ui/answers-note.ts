import { perLocale, t } from "#shared/texts/text.ts";
import type { Answered } from "../contract.ts";

const number = perLocale((tag) => new Intl.NumberFormat(tag));

/** How many published products of a category have no answer to one of its attributes. */
export function answersNote(answers: Answered | undefined): string {
  if (answers === undefined) return t("No published product has this detail yet.");
  const { examined, answered, isAll } = answers;
  const missing = examined - answered;
  if (missing === 0 && isAll) return t("Every published product has this detail.");
  const words = { missing: number().format(missing), examined: number().format(examined) };
  return isAll
    ? t("{missing} of {examined} published products do not have this detail.", words)
    : t("{missing} of the first {examined} published products do not have this detail.", words);
}

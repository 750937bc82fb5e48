import { startOfDayInIndia, isDay } from "#shared/days.ts";
import type { NextNumbers } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

/** The numbers and dates under which a seller may print an invoice that is not in the register. */

const ofTheRegister = /^(INV|CRN|BOS|BIL)-?\d{6}-\d{5,6}$/;
const allowed = /^[A-Z1-9][A-Z0-9/-]{0,15}$/;

/** The number as it is printed, in capitals. The portals ignore case. */
export function normaliseNumber(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Whether the number is the seller's own: neither empty nor the next of a series. */
export function isOwnNumber(typed: string, next: NextNumbers): boolean {
  const number = normaliseNumber(typed);
  return number !== "" && !Object.values(next).includes(number);
}

/**
 * Why this number may not be printed; null if it may. Rule 46(b) of the CGST Rules allows sixteen
 * characters: letters, digits, hyphen and slash. The portal rejects a leading 0, hyphen or slash.
 * Numbers in the register's format are rejected even if they are unused, because the register will
 * use each of them.
 */
export function numberProblem(typed: string, next: NextNumbers): string | null {
  if (!isOwnNumber(typed, next)) return null;
  const number = normaliseNumber(typed);
  if (number.length > 16) return t("A number can have at most 16 characters (Rule 46).");
  if (!allowed.test(number))
    return t(
      "Use only letters, digits, hyphens and slashes, and do not begin with 0, a hyphen or a slash.",
    );
  return ofTheRegister.test(number)
    ? t(
        "The register gives numbers like this when you save an invoice. To print without saving, use a number of your own.",
      )
    : null;
}

/** GST started on this day. */
const firstDay = "2017-07-01";

/** Why this date may not be printed; null if it may. Both are days such as "2026-11-21". */
export function dateProblem(typed: string, today: string): string | null {
  if (!isDay(typed)) return t("Please enter a date.");
  if (typed > today) return t("An invoice date cannot be in the future.");
  return typed < firstDay ? t("GST began on 1 July 2017.") : null;
}

/** The date in the field as an instant; `today` if the field holds no date. */
export function dateOr(typed: string, today: string): Date {
  return startOfDayInIndia(isDay(typed) ? typed : today);
}

import { startOfDayInIndia, isDay } from "#shared/days.ts";
import type { NextNumbers } from "../../contract.ts";

/** Under which number and date a seller may print what never enters the register. */

const ofTheRegister = /^(INV|CRN|BOS|BIL)-?\d{6}-\d{5,6}$/;
const allowed = /^[A-Z1-9][A-Z0-9/-]{0,15}$/;

/** As it is printed. The portals do not tell small letters from capitals. */
export function normaliseNumber(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Whether the number is one of the seller's own, rather than the next of a series or none. */
export function isOwnNumber(typed: string, next: NextNumbers): boolean {
  const number = normaliseNumber(typed);
  return number !== "" && !Object.values(next).includes(number);
}

/**
 * Why nothing may be printed under this number; null where it may. Rule 46(b) of the CGST Rules: at
 * most sixteen characters, letters, digits, hyphen and slash; the portal refuses a leading 0,
 * hyphen or slash. Numbers of the form that the register gives are refused whether they were given
 * or not: each is given, sooner or later, to another document.
 */
export function numberProblem(typed: string, next: NextNumbers): string | null {
  if (!isOwnNumber(typed, next)) return null;
  const number = normaliseNumber(typed);
  if (number.length > 16) return "A number has at most 16 characters (Rule 46).";
  if (!allowed.test(number))
    return "Use letters, digits, hyphen and slash only, and do not begin with 0, hyphen or slash.";
  return ofTheRegister.test(number)
    ? "Numbers like this are given by the register, when an invoice is saved. To print without saving, use a number of your own."
    : null;
}

/** GST began on this day. */
const firstDay = "2017-07-01";

/** Why nothing may be printed with this date; null where it may. Both are days, "2026-11-21". */
export function dateProblem(typed: string, today: string): string | null {
  if (!isDay(typed)) return "Please enter a date.";
  if (typed > today) return "An invoice cannot be from a day that is still to come.";
  return typed < firstDay ? "GST began on 1 July 2017." : null;
}

/** The instant that a typed date stands for; `today` where it is none. */
export function dateOr(typed: string, today: string): Date {
  return startOfDayInIndia(isDay(typed) ? typed : today);
}

import { dayInIndia, formatMonth } from "#shared/ist.ts";
import { startOfDayInIndia } from "#shared/days.ts";

/**
 * A calendar month in India, "2026-11": from its first instant, before the first of the next month.
 */
export type Month = { readonly month: string; readonly from: Date; readonly before: Date };

function monthOf(year: number, month: number): Month {
  const name = (of: number) =>
    `${year + Math.floor(of / 12)}-${String((of % 12) + 1).padStart(2, "0")}`;
  return {
    month: name(month),
    from: startOfDayInIndia(`${name(month)}-01`),
    before: startOfDayInIndia(`${name(month + 1)}-01`),
  };
}

/** The last `count` complete months at `now`, oldest first. */
export function monthsOver(now: Date, count: number): readonly Month[] {
  const [year = 0, month = 1] = dayInIndia(now.getTime()).split("-").map(Number);
  return Array.from({ length: count }, (_, index) => {
    const of = year * 12 + (month - 1) - count + index;
    return monthOf(Math.floor(of / 12), of % 12);
  });
}

/** The month in a query string; null if it is not a month. */
export function monthSpan(month: string): Month | null {
  const [, year, of] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  return year === undefined || of === undefined ? null : monthOf(Number(year), Number(of) - 1);
}

/** The month of `nowMs` and those before it, newest first. */
export function monthsUntil(nowMs: number, count: number): readonly string[] {
  const [year = 0, month = 1] = dayInIndia(nowMs).split("-").map(Number);
  return Array.from({ length: count }, (_, ago) => {
    const of = year * 12 + month - 1 - ago;
    return monthOf(Math.floor(of / 12), of % 12).month;
  });
}

/** A month in words: "November 2026". */
export function monthWords(month: string): string {
  return formatMonth(month);
}

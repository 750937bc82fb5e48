import { dayInIndia } from "#shared/ist.ts";
import { startOfDayInIndia } from "#shared/days.ts";

/**
 * A month of the calendar in India: "2026-11", from its first instant on, before that of the next.
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

/** The last `count` months that are over at `now`, oldest first. */
export function monthsOver(now: Date, count: number): readonly Month[] {
  const [year = 0, month = 1] = dayInIndia(now.getTime()).split("-").map(Number);
  return Array.from({ length: count }, (_, index) => {
    const of = year * 12 + (month - 1) - count + index;
    return monthOf(Math.floor(of / 12), of % 12);
  });
}

/** A month that an address names; null where it names none. */
export function monthSpan(month: string): Month | null {
  const [, year, of] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  return year === undefined || of === undefined ? null : monthOf(Number(year), Number(of) - 1);
}

/** The month of `nowMs` and those before it, the newest first. */
export function monthsUntil(nowMs: number, count: number): readonly string[] {
  const [year = 0, month = 1] = dayInIndia(nowMs).split("-").map(Number);
  return Array.from({ length: count }, (_, ago) => {
    const of = year * 12 + month - 1 - ago;
    return monthOf(Math.floor(of / 12), of % 12).month;
  });
}

const names = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** "November 2026". */
export function monthWords(month: string): string {
  const [year, of] = month.split("-");
  return `${names[Number(of) - 1]} ${year}`;
}

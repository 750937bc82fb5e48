import { dayInIndia } from "#shared/ist.ts";
import { type Month, monthsOver } from "./months.ts";

/** How long before the last midnight of a month its fees close: at 23:00 in India. */
const closesBeforeMs = 3_600_000;
/** What was begun before the closing is committed by then. */
const settlesWithinMs = 5 * 60_000;

/**
 * The last months of fees that are closed at `now`, oldest first: `count` complete calendar months,
 * and the present one from its last day 23:05 on. What is booked in the last hour of a month belongs
 * to the next one, so that a month's documents can bear a date within it, as the supply does (CGST
 * Act, section 13(2)). Months before `firstMonth`, such as "2026-11", ended at midnight.
 */
export function feeMonthsClosed(now: Date, firstMonth: string, count: number): readonly Month[] {
  const [present] = monthsOver(new Date(monthAfter(now)), 1);
  const calendar = [...monthsOver(now, count), ...(present === undefined ? [] : [present])];
  return calendar
    .map((month) => feeMonth(month, firstMonth))
    .filter(({ before }) => now.getTime() >= before.getTime() + settlesWithinMs);
}

function feeMonth({ month, from, before }: Month, firstMonth: string): Month {
  const [previous] = monthsOver(from, 1);
  return {
    month,
    from: closing(previous?.month ?? month, from, firstMonth),
    before: closing(month, before, firstMonth),
  };
}

function closing(month: string, end: Date, firstMonth: string): Date {
  return month < firstMonth ? end : new Date(end.getTime() - closesBeforeMs);
}

/** An instant in the calendar month after `now`. */
function monthAfter(now: Date): number {
  const [year = 0, month = 1] = dayInIndia(now.getTime()).split("-").map(Number);
  return Date.UTC(year, month, 2);
}

/** The month of fees, "2026-11", in which something was booked. */
export function feeMonthOf(at: Date, firstMonth: string): string {
  const month = dayInIndia(at.getTime()).slice(0, 7);
  const [next] = monthsOver(new Date(monthAfter(at)), 1);
  if (next === undefined || at < closing(month, next.before, firstMonth)) return month;
  return dayInIndia(next.before.getTime()).slice(0, 7);
}

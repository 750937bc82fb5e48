import { startOfDayInIndia } from "#shared/days.ts";
import { dayInIndia } from "#shared/ist.ts";

const mostMonths = 24;

/**
 * The months that can be locked on a day, newest first: over for at least a day, so that whatever
 * began before midnight is in the books, and after the last locked one. On 1 December October is the
 * newest, from 2 December November.
 */
export function lockableMonths(nowMs: number, lastLocked: string | null): readonly string[] {
  const aDayAgo = dayInIndia(nowMs - 86_400_000);
  const [year = 0, month = 1] = aDayAgo.split("-").map(Number);
  return Array.from({ length: mostMonths }, (_, ago) => monthBefore(year, month, ago + 1)).filter(
    (each) => lastLocked === null || each > lastLocked,
  );
}

/** The instant at which a month ends in India: "2026-10" at the first of November. */
export function endOfMonth(month: string): Date {
  const [year = 0, of = 1] = month.split("-").map(Number);
  return startOfDayInIndia(`${monthBefore(year, of, -1)}-01`);
}

function monthBefore(year: number, month: number, ago: number): string {
  const of = year * 12 + (month - 1) - ago;
  return `${Math.floor(of / 12)}-${String((of % 12) + 1).padStart(2, "0")}`;
}

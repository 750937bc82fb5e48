import { dayInIndia } from "#shared/ist.ts";

/** The week of a payout, by the calendar in India. */

const dayMs = 86_400_000;

/**
 * The Monday of the week in which an instant lies: Sunday, 22 November 2026 belongs to
 * "2026-11-16".
 */
export function mondayOf(instantMs: number): string {
  const day = Date.parse(`${dayInIndia(instantMs)}T00:00:00Z`);
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return new Date(day - sinceMonday * dayMs).toISOString().slice(0, 10);
}

/** The next Monday in India, on which payouts are proposed; today, where today is one. */
export function nextPayoutDay(instantMs: number): string {
  const today = dayInIndia(instantMs);
  return mondayOf(instantMs) === today ? today : mondayOf(instantMs + 7 * dayMs);
}

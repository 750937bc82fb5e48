import { dayInIndia } from "#shared/ist.ts";

/** The week of a payout, by the Indian calendar. */

const dayMs = 86_400_000;

/**
 * The Monday of an instant's week in India, as a day: Sunday, 22 November 2026 belongs to
 * "2026-11-16".
 */
export function mondayOf(instantMs: number): string {
  const day = Date.parse(`${dayInIndia(instantMs)}T00:00:00Z`);
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return new Date(day - sinceMonday * dayMs).toISOString().slice(0, 10);
}

/** The next Monday in India, when payouts are proposed; today if today is a Monday. */
export function nextPayoutDay(instantMs: number): string {
  const today = dayInIndia(instantMs);
  return mondayOf(instantMs) === today ? today : mondayOf(instantMs + 7 * dayMs);
}

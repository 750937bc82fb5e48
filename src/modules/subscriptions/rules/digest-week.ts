const hourMs = 3_600_000;
/** IST is UTC+05:30, and a week's newsletters start at 9 am. */
const shiftMs = (5.5 - 9) * hourMs;

/**
 * The week of the newsletter that is due: its Monday in India, "2026-11-16". It changes on Mondays
 * at 9 am IST.
 */
export function digestWeek(now: Date): string {
  const day = new Date(now.getTime() + shiftMs);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

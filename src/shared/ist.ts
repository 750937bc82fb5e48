/** Dates as people in India read them: zone Asia/Kolkata (UTC+05:30, no summer time), whatever the server's zone. */

const zone = "Asia/Kolkata";
const dateFormat = new Intl.DateTimeFormat("en-IN", { timeZone: zone, day: "numeric", month: "short", year: "numeric" });
const timeFormat = new Intl.DateTimeFormat("en-IN", { timeZone: zone, day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit" });
const dayMonthFormat = new Intl.DateTimeFormat("en-IN", { timeZone: zone, day: "numeric", month: "short" });

/** "21 Nov 2026" */
export function formatDate(instant: Date | string): string {
  return dateFormat.format(new Date(instant));
}

/** "21 Nov 2026, 3:05 pm" */
export function formatDateTime(instant: Date | string): string {
  return timeFormat.format(new Date(instant));
}

const dayMs = 86_400_000;

/** The days between which a parcel arrives, as people say them: "24 Nov - 27 Nov". `days` are counted from `from`. */
export function formatArrival(from: Date, days: { readonly min: number; readonly max: number }): string {
  const first = dayMonthFormat.format(new Date(from.getTime() + days.min * dayMs));
  const last = dayMonthFormat.format(new Date(from.getTime() + days.max * dayMs));
  return first === last ? first : `${first} - ${last}`;
}

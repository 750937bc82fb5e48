import { perLocale } from "#shared/texts/text.ts";

/**
 * Dates as people in India read them: time zone Asia/Kolkata (UTC+05:30, no summer time), whatever
 * the server's zone.
 */

const zone = "Asia/Kolkata";
const dateFormat = perLocale(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      timeZone: zone,
      day: "numeric",
      month: "short",
      year: "numeric",
    }),
);
const timeFormat = perLocale(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      timeZone: zone,
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "numeric",
      minute: "2-digit",
    }),
);
// Without a year the short Hindi months read as words: "5-9 दिस॰" could be five to nine days.
const dayMonthFormat = perLocale(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      timeZone: zone,
      day: "numeric",
      month: tag.startsWith("hi") ? "long" : "short",
    }),
);

/** "21 Nov 2026" */
export function formatDate(instant: Date | string): string {
  return dateFormat().format(new Date(instant));
}

const monthFormat = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { timeZone: "UTC", month: "long", year: "numeric" }),
);

/** A month, "2026-11", in words: "November 2026". */
export function formatMonth(month: string): string {
  return monthFormat().format(new Date(`${month}-01`));
}

/** "21 Nov", in Hindi with the whole name of the month. */
export function formatDay(instant: Date | string): string {
  return dayMonthFormat().format(new Date(instant));
}

/**
 * The last day of something that ends at an instant: "21 Nov". If it ends at midnight, that is the
 * day before.
 */
export function formatLastDay(end: Date | string): string {
  return formatDay(new Date(new Date(end).getTime() - 1));
}

/** "21 Nov 2026, 3:05 pm" */
export function formatDateTime(instant: Date | string): string {
  return timeFormat().format(new Date(instant));
}

const clockFormat = perLocale(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      timeZone: zone,
      hour: "numeric",
      minute: "2-digit",
    }),
);

/** "3:05 pm" */
export function formatTime(instant: Date | string): string {
  return clockFormat().format(new Date(instant));
}

const dayMs = 86_400_000;
const aheadOfUtcMs = 5.5 * 3_600_000;

/**
 * The next midnight in India after an instant, both in milliseconds since 1970 (UTC). At 20:00 IST
 * it is four hours later.
 */
export function nextMidnightMs(instantMs: number): number {
  return (Math.floor((instantMs + aheadOfUtcMs) / dayMs) + 1) * dayMs - aheadOfUtcMs;
}

/** The days on which a parcel may arrive, "2026-11-24" to "2026-11-27", in words: "24-27 Nov". */
export function formatArrival({
  arrivesFrom,
  arrivesBy,
}: {
  readonly arrivesFrom: string;
  readonly arrivesBy: string;
}): string {
  const first = dayAndMonth(new Date(arrivesFrom));
  const last = dayAndMonth(new Date(arrivesBy));
  if (arrivesFrom === arrivesBy) return `${last.day} ${last.month}`;
  return first.month === last.month
    ? `${first.day}-${last.day} ${last.month}`
    : `${first.day} ${first.month} - ${last.day} ${last.month}`;
}

function dayAndMonth(instant: Date): { readonly day: string; readonly month: string } {
  const parts = dayMonthFormat().formatToParts(instant);
  const part = (type: "day" | "month") => parts.find((each) => each.type === type)?.value ?? "";
  return { day: part("day"), month: part("month") };
}

/** The day in India at an instant: "2026-11-21". */
export function dayInIndia(instantMs: number): string {
  return new Date(instantMs + aheadOfUtcMs).toISOString().slice(0, 10);
}

/** The day in India as documents write it: "21/11/2026". */
export function formatDateInDigits(instant: Date | string): string {
  return dayInIndia(new Date(instant).getTime()).split("-").toReversed().join("/");
}

/** The day in India for a program to read (ISO 8601): "2026-11-21". */
export function isoDay(instant: Date | string): string {
  return dayInIndia(new Date(instant).getTime());
}

/** Day and time in India for a program to read: "2026-11-21 15:30". */
export function isoDayAndTime(instant: Date | string): string {
  return `${isoDay(instant)} ${timeInIndia(new Date(instant).getTime())}`;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * The instant of a day and time in India, "2026-11-21" and "15:30". Null if there is no such day or
 * time.
 */
export function instantInIndia(day: string, time: string): Date | null {
  if (!dayPattern.test(day) || !timePattern.test(time)) return null;
  const instant = new Date(`${day}T${time}:00+05:30`);
  return Number.isNaN(instant.getTime()) || dayInIndia(instant.getTime()) !== day ? null : instant;
}

/** The time of day in India at an instant: "15:30". */
export function timeInIndia(instantMs: number): string {
  return new Date(instantMs + aheadOfUtcMs).toISOString().slice(11, 16);
}

/**
 * The year in which the financial year of an instant begins: April to March, by the calendar in
 * India.
 */
export function financialYearStart(instantMs: number): number {
  const [year = 0, month = 0] = dayInIndia(instantMs).split("-").map(Number);
  return month >= 4 ? year : year - 1;
}

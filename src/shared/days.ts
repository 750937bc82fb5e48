import { instantInIndia, nextMidnightMs } from "./ist.ts";

/** Days of the calendar in India, "2026-11-21", as forms and addresses name them. */

/** Whether a text is a day of the calendar: "2026-02-29" is none. */
export function isDay(text: string): boolean {
  return instantInIndia(text, "00:00") !== null;
}

/**
 * The midnight in India with which a day begins: "2026-11-21" is 18:30 UTC of the 20th. Whoever
 * asks knows that it is a day.
 */
export function startOfDayInIndia(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** The days between which a list is sought, both included; empty is any. */
export type DayRange = { readonly fromDay: string; readonly toDay: string };

/**
 * Reads `?from=` and `?to=` with tolerance: what is no day is left out, two in the wrong order
 * change places.
 */
export function readDays(query: URLSearchParams): DayRange {
  const dayIn = (name: string) => [query.get(name) ?? ""].find(isDay) ?? "";
  const [first, second] = [dayIn("from"), dayIn("to")];
  return second !== "" && first > second
    ? { fromDay: second, toDay: first }
    : { fromDay: first, toDay: second };
}

/**
 * The instants between which the days lie, half-open: from the beginning of the first to the end of
 * the last.
 */
export function spanOf({ fromDay, toDay }: DayRange): {
  readonly from: Date | null;
  readonly before: Date | null;
} {
  return {
    from: isDay(fromDay) ? startOfDayInIndia(fromDay) : null,
    before: isDay(toDay) ? new Date(nextMidnightMs(startOfDayInIndia(toDay).getTime())) : null,
  };
}

import { instantInIndia, nextMidnightMs } from "./ist.ts";

/** Calendar days in India, "2026-11-21", as in forms and addresses. */

/** Whether a text is a calendar day. "2026-02-29" is not. */
export function isDay(text: string): boolean {
  return instantInIndia(text, "00:00") !== null;
}

/**
 * The instant at which a day begins in India: "2026-11-21" begins at 18:30 UTC of the 20th. The
 * text must be a day; otherwise the date is invalid.
 */
export function startOfDayInIndia(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** The first and last day of a list, both included; an empty text is no limit. */
export type DayRange = { readonly fromDay: string; readonly toDay: string };

/**
 * Reads `?from=` and `?to=`. Ignores a text that is not a day; swaps two days in the wrong order.
 */
export function readDays(query: URLSearchParams): DayRange {
  const dayIn = (name: string) => [query.get(name) ?? ""].find(isDay) ?? "";
  const [first, second] = [dayIn("from"), dayIn("to")];
  return second !== "" && first > second
    ? { fromDay: second, toDay: first }
    : { fromDay: first, toDay: second };
}

/**
 * The half-open interval of instants: from the beginning of the first day to the end of the last,
 * in India. Null is no limit.
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

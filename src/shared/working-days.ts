import { startOfDayInIndia } from "./days.ts";
import { dayInIndia, nextMidnightMs } from "./ist.ts";

/** Working days of a state: Monday to Saturday, without its fixed holidays and those of the shop. */

/** When a shop is on holiday; the instant `until` is a working day again. */
export type ShopHoliday = { readonly from: Date; readonly until: Date };

/**
 * When a shop works: its state, and the days of a holiday that is not over, "2026-12-21", from the
 * first closed day to the first open one.
 */
export type ShopCalendar = {
  readonly stateCode: string | null;
  readonly closed: { readonly from: string; readonly until: string } | null;
};

/** National holidays, by day of the year. Festivals that move with the moon are not in the list. */
const nationalHolidays: readonly string[] = ["01-26", "08-15", "10-02"];

/** The foundation days of states, by the GST code of the state, and the day of the year. */
const stateHolidays: Readonly<Record<string, readonly string[]>> = {
  "08": ["03-30"],
  "21": ["04-01"],
  "22": ["11-01"],
  "23": ["11-01"],
  "24": ["05-01"],
  "27": ["05-01"],
  "29": ["11-01"],
  "32": ["11-01"],
  "36": ["06-02"],
  "37": ["11-01"],
};

const dayMs = 86_400_000;

/** Whether people work on this day, "2026-11-21", in this state. Sundays and holidays: no. */
export function isWorkingDay(day: string, stateCode: string | null): boolean {
  if (new Date(`${day}T00:00:00Z`).getUTCDay() === 0) return false;
  const ofYear = day.slice(5);
  return (
    !nationalHolidays.includes(ofYear) &&
    (stateCode === null || !(stateHolidays[stateCode] ?? []).includes(ofYear))
  );
}

/**
 * The end of the working day that is `count` working days after an instant. Two working days after
 * Friday, 20 Nov 2026, is the end of Monday, the 23rd.
 */
export function afterWorkingDays(
  from: Date,
  count: number,
  place: { readonly stateCode: string | null; readonly holiday: ShopHoliday | null },
): Date {
  let left = count;
  let midnight = nextMidnightMs(from.getTime());
  while (left > 0) {
    const day = new Date(midnight);
    if (isWorkingDay(dayInIndia(midnight), place.stateCode) && !isAway(day, place.holiday)) left--;
    midnight += dayMs;
    // A holiday may end in a thousand years. The deadline then waits for it day by day.
    if (place.holiday !== null && isAway(day, place.holiday))
      midnight = Math.max(midnight, startOf(place.holiday.until));
  }
  return new Date(midnight);
}

function startOf(instant: Date): number {
  return startOfDayInIndia(dayInIndia(instant.getTime())).getTime();
}

function isAway(dayStart: Date, holiday: ShopHoliday | null): boolean {
  return (
    holiday !== null &&
    dayStart.getTime() + dayMs > holiday.from.getTime() &&
    dayStart.getTime() < holiday.until.getTime()
  );
}

/**
 * The day in India that is `count` working days of a shop after a day. With 0 it is that day, or
 * the next one on which the shop works.
 */
export function workingDayAfter(
  day: string,
  count: number,
  { stateCode, closed }: ShopCalendar,
): string {
  const from = startOfDayInIndia(day).getTime();
  const holiday = closed && {
    from: startOfDayInIndia(closed.from),
    until: startOfDayInIndia(closed.until),
  };
  const end =
    count === 0
      ? afterWorkingDays(new Date(from - 1), 1, { stateCode, holiday })
      : afterWorkingDays(new Date(from), count, { stateCode, holiday });
  return dayInIndia(end.getTime() - 1);
}

/** The end of the day that is `count` calendar days after a day in India. */
export function endOfDayAfter(day: string, count: number): Date {
  return new Date(startOfDayInIndia(day).getTime() + (count + 1) * dayMs);
}

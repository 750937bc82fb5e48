import { dayInIndia, instantInIndia, nextMidnightMs, timeInIndia } from "#shared/ist.ts";

/**
 * When a sale begins and ends, as dates and times of India are typed. A day without a time counts
 * as a whole.
 */

export const timeWords = {
  start: "Please enter the start as a date, and a time if you like",
  end: "Please enter the end as a date, and a time if you like",
  startPassed: "The start date has passed: choose today or a later day",
  endPassed: "The end has passed: choose a later one",
  endFirst: "The end date must be after the start date",
} as const;

/**
 * The instant it begins: of a day without a time its first. null where nothing is typed, undefined
 * where it cannot be read.
 */
export function startOf(date: string, time: string): Date | null | undefined {
  if (date === "") return time === "" ? null : undefined;
  return instantInIndia(date, time === "" ? "00:00" : time) ?? undefined;
}

/**
 * The first instant at which it is over: after a day without a time, the midnight that follows.
 * null and undefined as above.
 */
export function endOf(date: string, time: string): Date | null | undefined {
  if (date === "") return time === "" ? null : undefined;
  const typed = instantInIndia(date, time === "" ? "00:00" : time);
  if (typed === null) return undefined;
  return time === "" ? new Date(nextMidnightMs(typed.getTime())) : typed;
}

export type SaleTimes = { readonly startsAt: Date; readonly endsAt: Date | null };

/**
 * When the sale really begins, at `now` or later, or what is wrong, by field. What was to begin
 * earlier today begins now.
 */
export function settledTimes(
  typed: { readonly startsAt: Date | null; readonly endsAt: Date | null },
  now: Date,
): SaleTimes | { readonly problems: Readonly<Record<string, string>> } {
  const nowMs = now.getTime();
  const { startsAt, endsAt } = typed;
  if (startsAt !== null && startsAt < now && dayInIndia(startsAt.getTime()) !== dayInIndia(nowMs))
    return { problems: { startDate: timeWords.startPassed } };
  const start = startsAt !== null && startsAt > now ? startsAt : now;
  if (endsAt !== null && endsAt <= now) return { problems: { endDate: timeWords.endPassed } };
  if (endsAt !== null && endsAt <= start) return { problems: { endDate: timeWords.endFirst } };
  return { startsAt: start, endsAt };
}

/** The fields of the form again: an end at midnight is the day before, as a whole. */
export function typedTimes({
  startsAt,
  endsAt,
}: SaleTimes): Readonly<Record<"startDate" | "startTime" | "endDate" | "endTime", string>> {
  const endMs = endsAt?.getTime() ?? null;
  const endsWithDay = endMs !== null && timeInIndia(endMs) === "00:00";
  const startTime = timeInIndia(startsAt.getTime());
  return {
    startDate: dayInIndia(startsAt.getTime()),
    startTime: startTime === "00:00" ? "" : startTime,
    endDate: endMs === null ? "" : dayInIndia(endsWithDay ? endMs - 1 : endMs),
    endTime: endMs === null || endsWithDay ? "" : timeInIndia(endMs),
  };
}

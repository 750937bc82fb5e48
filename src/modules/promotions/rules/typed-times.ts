import { dayInIndia, instantInIndia, nextMidnightMs, timeInIndia } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The start and end of a sale, typed as dates and times of India. A day without a time counts as a
 * whole.
 */

export const timeWords = {
  get start() {
    return t("Please enter the start as a date, and a time if you like");
  },
  get end() {
    return t("Please enter the end as a date, and a time if you like");
  },
  get startPassed() {
    return t("The start date has passed: choose today or a later day");
  },
  get endPassed() {
    return t("The end date has passed: choose a later day");
  },
  get endFirst() {
    return t("The end date must be after the start date");
  },
} as const;

/**
 * The instant of the start; a day without a time starts at midnight. Null if nothing is typed,
 * undefined if it cannot be read.
 */
export function startOf(date: string, time: string): Date | null | undefined {
  if (date === "") return time === "" ? null : undefined;
  return instantInIndia(date, time === "" ? "00:00" : time) ?? undefined;
}

/**
 * The first instant after the sale; for a day without a time the next midnight. Null if nothing is
 * typed, undefined if it cannot be read.
 */
export function endOf(date: string, time: string): Date | null | undefined {
  if (date === "") return time === "" ? null : undefined;
  const typed = instantInIndia(date, time === "" ? "00:00" : time);
  if (typed === null) return undefined;
  return time === "" ? new Date(nextMidnightMs(typed.getTime())) : typed;
}

/** The first instant of a sale and the first after it, in UTC; `endsAt` null: until it is ended. */
export type SaleTimes = { readonly startsAt: Date; readonly endsAt: Date | null };

/**
 * The real times of a sale, starting at `now` or later; or a sentence per invalid field. A start
 * earlier today becomes `now`.
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

/**
 * The times as text for the form's fields: an end at midnight becomes the day before, without a
 * time.
 */
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

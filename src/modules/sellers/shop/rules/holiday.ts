import { startOfDayInIndia } from "#shared/days.ts";

/**
 * When a shop is away, by the clock: half-open in time, from the midnight in India that begins the
 * first day to the one that begins the day of coming back.
 */

export type Holiday = { readonly awayFrom: Date | null; readonly awayUntil: Date | null };

export type HolidayState = "none" | "planned" | "running" | "past";

/** `running` from the first instant on, `past` at the instant of coming back. */
export function holidayState({ awayFrom, awayUntil }: Holiday, now: Date): HolidayState {
  if (awayFrom === null || awayUntil === null) return "none";
  if (now < awayFrom) return "planned";
  return now < awayUntil ? "running" : "past";
}

const longestDays = 366;
const dayMs = 86_400_000;

export type HolidayProblem = { readonly field: "firstDay" | "backOn"; readonly message: string };

/**
 * Why a holiday cannot be taken; null when it can. One that is running may keep its first day,
 * which is over.
 */
export function holidayProblem(
  { firstDay, backOn }: { readonly firstDay: string; readonly backOn: string },
  today: string,
  runningSince: string | null,
): HolidayProblem | null {
  if (firstDay < today && firstDay !== runningSince)
    return {
      field: "firstDay",
      message: "The first day is over already. Please choose today or a later day.",
    };
  if (backOn <= firstDay)
    return {
      field: "backOn",
      message: "Please choose a day of coming back that is after the first day.",
    };
  if (backOn <= today)
    return {
      field: "backOn",
      message: "Please choose a day of coming back that is still to come.",
    };
  const days =
    (startOfDayInIndia(backOn).getTime() - startOfDayInIndia(firstDay).getTime()) / dayMs;
  return days > longestDays
    ? { field: "backOn", message: "A holiday can last a year at most." }
    : null;
}

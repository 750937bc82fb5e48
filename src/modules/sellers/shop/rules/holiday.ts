import { startOfDayInIndia } from "#shared/days.ts";
import { t } from "#shared/texts/text.ts";

/**
 * When a shop is on holiday, by the clock. It starts at midnight in India on the first day
 * (inclusive) and ends at midnight on the day back (exclusive).
 */

/** A holiday; both are null without one. `awayUntil` is exclusive. */
export type Holiday = { readonly awayFrom: Date | null; readonly awayUntil: Date | null };

/** The state of a holiday at an instant. */
export type HolidayState = "none" | "planned" | "running" | "past";

/** `running` from its first instant, `past` from its end. */
export function holidayState({ awayFrom, awayUntil }: Holiday, now: Date): HolidayState {
  if (awayFrom === null || awayUntil === null) return "none";
  if (now < awayFrom) return "planned";
  return now < awayUntil ? "running" : "past";
}

const longestDays = 366;
const dayMs = 86_400_000;

/** Why a holiday is not allowed, at a field of the form. */
export type HolidayProblem = { readonly field: "firstDay" | "backOn"; readonly message: string };

/**
 * Why these days are not allowed; null if they are. A running holiday may keep its first day, which
 * is in the past.
 */
export function holidayProblem(
  { firstDay, backOn }: { readonly firstDay: string; readonly backOn: string },
  today: string,
  runningSince: string | null,
): HolidayProblem | null {
  if (firstDay < today && firstDay !== runningSince)
    return {
      field: "firstDay",
      message: t("The first day has passed. Please choose today or a later day."),
    };
  if (backOn <= firstDay)
    return {
      field: "backOn",
      message: t("The day you are back must be after the first day. Please choose a later day."),
    };
  if (backOn <= today)
    return {
      field: "backOn",
      message: t("The day you are back has passed. Please choose a later day."),
    };
  const days =
    (startOfDayInIndia(backOn).getTime() - startOfDayInIndia(firstDay).getTime()) / dayMs;
  return days > longestDays
    ? { field: "backOn", message: t("A holiday can last at most a year.") }
    : null;
}

import { formatDay, formatLastDay } from "#shared/ist.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { t } from "#shared/texts/text.ts";
import type { MakingWeek } from "../contract.ts";
import { isFirstWeek } from "./making-weeks.ts";

/** How many weeks ahead a workshop can be booked, the present one included. SQL has the same. */
export const weeksToBook = 26;

/**
 * From when on a piece is made, because the weeks before are full or closed by a planned holiday;
 * null if its workshop has room now.
 */
export function madeFromWords(week: Pick<MakingWeek, "week" | "startsInDays">): string | null {
  if (isFirstWeek(week)) return null;
  const monday = startOfDayInIndia(week.week);
  return t("The workshop has no room until {until}. Yours is made in the week from {from}.", {
    until: formatLastDay(monday),
    from: formatDay(monday),
  });
}

/** Why a piece cannot be ordered for now: every week that can be ordered is full. */
export function fullyBookedWords(): string {
  return t("Fully booked: this workshop has no room for it in the next {weeks} weeks.", {
    weeks: weeksToBook,
  });
}

/** The same about a piece in a cart. */
export function fullyBookedSentence(title: string): string {
  return t("{title} is fully booked: its workshop has no room for it in the next {weeks} weeks.", {
    title,
    weeks: weeksToBook,
  });
}

import { monthsOver, type Month } from "#modules/invoicing/public.ts";
import { nextMidnightMs } from "#shared/ist.ts";

const pastMonths = 24;
const longestMonthMs = 31 * 86_400_000;

/** The months to choose from, newest first: the current one and the 24 before it. */
export function monthsToFile(now: Date): readonly Month[] {
  // A day of the next month, so the current month counts as complete.
  const [present] = monthsOver(now, 1);
  const next = new Date(nextMidnightMs((present?.before.getTime() ?? 0) + longestMonthMs));
  return monthsOver(next, pastMonths + 1).toReversed();
}

/** The month in the query string, or the current one. */
export function requestedMonth(requested: string | null, now: Date): Month {
  const months = monthsToFile(now);
  const month = months.find((each) => each.month === requested) ?? months[0];
  if (month === undefined) throw new Error("There is always a present month");
  return month;
}

/** A month as the portal writes it: "112026". */
export function returnPeriod({ month }: Pick<Month, "month">): string {
  return `${month.slice(5)}${month.slice(0, 4)}`;
}

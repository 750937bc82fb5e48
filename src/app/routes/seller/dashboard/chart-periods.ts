import { earningsPeriods, type EarningsPeriod } from "#modules/settlement/public.ts";

/** How far back the earnings' chart looks, by what a point of it is. */
export const chartPeriods = {
  day: { label: "Days", pointName: "Day", words: "the last 30 days", periods: 30 },
  week: { label: "Weeks", pointName: "Week from", words: "the last 26 weeks", periods: 26 },
  month: { label: "Months", pointName: "Month", words: "the last 12 months", periods: 12 },
} as const satisfies Record<
  EarningsPeriod,
  {
    readonly label: string;
    readonly pointName: string;
    readonly words: string;
    readonly periods: number;
  }
>;

/** The one that an address asks for; days for anything else. */
export function chartPeriodOf(query: URLSearchParams): EarningsPeriod {
  return earningsPeriods.find((each) => each === query.get("by")) ?? "day";
}

import { earningsPeriods, type EarningsPeriod } from "#modules/settlement/public.ts";

/** The length of the earnings chart, by the length of its points. */
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

/** The period in the address; days by default. */
export function chartPeriodOf(query: URLSearchParams): EarningsPeriod {
  return earningsPeriods.find((each) => each === query.get("by")) ?? "day";
}

import { earningsPeriods, type EarningsPeriod } from "#modules/settlement/public.ts";
import { t } from "#shared/texts/text.ts";

/** The length of the earnings chart, by the length of its points. */
export const chartPeriods = {
  day: {
    get label() {
      return t("Days");
    },
    get pointName() {
      return t("Day");
    },
    get title() {
      return t("Revenue and earnings, the last 30 days");
    },
    periods: 30,
  },
  week: {
    get label() {
      return t("Weeks");
    },
    get pointName() {
      return t("Week from");
    },
    get title() {
      return t("Revenue and earnings, the last 26 weeks");
    },
    periods: 26,
  },
  month: {
    get label() {
      return t("Months");
    },
    get pointName() {
      return t("Month");
    },
    get title() {
      return t("Revenue and earnings, the last 12 months");
    },
    periods: 12,
  },
} as const satisfies Record<
  EarningsPeriod,
  {
    readonly label: string;
    readonly pointName: string;
    readonly title: string;
    readonly periods: number;
  }
>;

/** The period in the address; days by default. */
export function chartPeriodOf(query: URLSearchParams): EarningsPeriod {
  return earningsPeriods.find((each) => each === query.get("by")) ?? "day";
}

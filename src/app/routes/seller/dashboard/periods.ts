import { perLocale, t } from "#shared/texts/text.ts";

/** The periods of the dashboard's chart, with the length of a point. */

export const periods = [
  {
    days: 30,
    get label() {
      return t("30 days");
    },
    get pointName() {
      return t("Day");
    },
    daysPerPoint: 1,
  },
  {
    days: 365,
    get label() {
      return t("365 days");
    },
    get pointName() {
      return t("Week from");
    },
    daysPerPoint: 7,
  },
] as const;
export type Period = (typeof periods)[number];

/** The period in the address; the shorter one by default. */
export function periodOf(query: URLSearchParams): Period {
  return periods.find(({ days }) => String(days) === query.get("days")) ?? periods[0];
}

const dayAndMonth = perLocale(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      timeZone: "UTC",
      day: "numeric",
      month: "short",
    }),
);
const withYear = perLocale(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      timeZone: "UTC",
      day: "numeric",
      month: "short",
      year: "numeric",
    }),
);

/**
 * Turns days (oldest first, "2026-11-21") into chart points: one each, or groups of seven that end
 * today; the first group may be shorter. A point is named after its first day, which is unique
 * within a year and a day.
 */
export function pointsOf<Day extends { readonly day: string }>(
  days: readonly Day[],
  valueOf: (day: Day) => number,
  { daysPerPoint }: Period,
): readonly { readonly label: string; readonly value: number }[] {
  const format = daysPerPoint === 1 ? dayAndMonth : withYear;
  const points: { label: string; value: number }[] = [];
  for (let end = days.length; end > 0; end -= daysPerPoint) {
    const part = days.slice(Math.max(0, end - daysPerPoint), end);
    const value = part.reduce((sum, day) => sum + valueOf(day), 0);
    points.unshift({ label: format().format(new Date(part[0]?.day ?? 0)), value });
  }
  return points;
}

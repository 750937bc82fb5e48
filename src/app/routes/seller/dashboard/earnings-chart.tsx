import { Link } from "react-router";
import type { EarningsPeriod } from "#modules/settlement/public.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { roundRupees } from "#shared/round-rupees.ts";
import { Card } from "#ui/card.tsx";
import { TimeChart, type ChartPoint } from "#ui/time-chart.tsx";
import { chartPeriods } from "./chart-periods.ts";
import type { TabDataOf } from "./load-tab.server.ts";
import { tabAddress } from "./tabs.ts";
import { perLocale, t } from "#shared/texts/text.ts";

type Chart = TabDataOf<"earnings">["chart"];

const format: Readonly<Record<EarningsPeriod, () => Intl.DateTimeFormat>> = {
  day: perLocale(
    (tag) => new Intl.DateTimeFormat(tag, { timeZone: "UTC", day: "numeric", month: "short" }),
  ),
  week: perLocale(
    (tag) =>
      new Intl.DateTimeFormat(tag, {
        timeZone: "UTC",
        day: "numeric",
        month: "short",
        year: "numeric",
      }),
  ),
  month: perLocale(
    (tag) => new Intl.DateTimeFormat(tag, { timeZone: "UTC", month: "short", year: "numeric" }),
  ),
};

/** Revenue and earnings over time; an order counts on the day of its delivery. */
export function EarningsChart({ chart: { by, points } }: { readonly chart: Chart }) {
  const series = (valueOf: (point: Chart["points"][number]) => number): readonly ChartPoint[] =>
    points.map((point) => ({
      label: format[by]().format(new Date(point.from)),
      value: valueOf(point),
    }));
  const sum = (of: readonly ChartPoint[]) =>
    formatRupeesShort(of.reduce((total, { value }) => total + value, 0));
  const [revenue, earnings] = [
    series(({ revenuePaise }) => revenuePaise),
    series(({ earningsPaise }) => earningsPaise),
  ];
  const period = chartPeriods[by];
  return (
    <Card as="section" className="mt-14 sm:mt-20">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-xl">{t("Revenue and earnings")}</h2>
        <nav aria-label={t("Period shown")} className="screen-only flex gap-1">
          {(Object.keys(chartPeriods) as EarningsPeriod[]).map((each) => (
            <Link
              key={each}
              to={tabAddress("earnings", each === "day" ? {} : { by: each })}
              preventScrollReset
              aria-current={each === by ? "page" : undefined}
              className={
                "inline-flex min-h-11 items-center rounded-full px-4 " +
                "text-ink-muted hover:text-ink aria-[current]:bg-accent-soft " +
                "aria-[current]:font-medium aria-[current]:text-accent-text"
              }
            >
              {chartPeriods[each].label}
            </Link>
          ))}
        </nav>
      </div>
      {points.every(({ orders }) => orders === 0) ? (
        <p className="text-ink-muted">{t("Nothing was delivered in this period.")}</p>
      ) : (
        <TimeChart
          title={period.title}
          pointName={period.pointName}
          series={[
            {
              name: t("Revenue"),
              kind: "bars",
              points: revenue,
              format: roundRupees,
              total: sum(revenue),
            },
            {
              name: t("Earnings"),
              kind: "line",
              points: earnings,
              format: roundRupees,
              total: sum(earnings),
            },
          ]}
        />
      )}
      <p className="mt-4 text-sm text-ink-muted">
        {t(
          "Revenue is the goods of delivered orders without GST and shipping, less returns. Earnings are revenue less commission.",
        )}
      </p>
    </Card>
  );
}

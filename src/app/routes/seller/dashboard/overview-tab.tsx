import { Link } from "react-router";
import { GettingStarted, SellerFigures } from "#modules/sellers/public.ui.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { roundRupees } from "#shared/round-rupees.ts";
import { classes } from "#ui/classes.ts";
import { Card } from "#ui/card.tsx";
import { TimeChart } from "#ui/time-chart.tsx";
import type { TabDataOf } from "./load-tab.server.ts";
import { Paperwork } from "./paperwork.tsx";
import { periods } from "./periods.ts";
import { setUpAddresses, tabAddress } from "./tabs.ts";
import { Today } from "./today.tsx";
import { locale, t } from "#shared/texts/text.ts";

type Overview = TabDataOf<"overview">;

export function OverviewTab({ data }: { readonly data: Overview }) {
  const { figures, steps, chart } = data;
  const isSetUp = Object.values(steps).every(Boolean);
  return (
    <div className="grid gap-y-12">
      <div
        className={classes(
          "grid items-start gap-x-12 gap-y-10",
          !isSetUp && "lg:grid-cols-[minmax(0,1fr)_22rem]",
        )}
      >
        <div className="grid min-w-0 gap-y-10">
          <Today data={data} />
          <SellerFigures figures={figures} />
        </div>
        {!isSetUp && <GettingStarted steps={steps} addresses={setUpAddresses} />}
      </div>
      <section>
        <h2 className="mb-3 text-xl">{t("Invoices and GST")}</h2>
        <Paperwork />
      </section>
      <OrdersAndViews chart={chart} />
    </div>
  );
}

function OrdersAndViews({
  chart: { days, pointName, orders, sales, views },
}: {
  readonly chart: Overview["chart"];
}) {
  const sum = (points: Overview["chart"]["sales"]) =>
    points.reduce((total, { value }) => total + value, 0);
  const [sold, seen] = [sum(sales), sum(views)];
  return (
    <Card as="section">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-xl">{t("Sales and views")}</h2>
        <nav aria-label={t("Period shown")} className="screen-only flex gap-1">
          {periods.map((period) => (
            <Link
              key={period.days}
              to={tabAddress("overview", period.days === 30 ? {} : { days: String(period.days) })}
              preventScrollReset
              aria-current={period.days === days ? "page" : undefined}
              className={
                "inline-flex min-h-11 items-center rounded-full px-4 " +
                "text-ink-muted hover:text-ink aria-[current]:bg-accent-soft " +
                "aria-[current]:font-medium aria-[current]:text-accent-text"
              }
            >
              {period.label}
            </Link>
          ))}
        </nav>
      </div>
      {sold === 0 && seen === 0 ? (
        <p className="text-ink-muted">
          {t("No orders or views in the last {days} days. They will appear here, day by day.", {
            days,
          })}
        </p>
      ) : (
        <TimeChart
          title={t("Sales and views of the last {days} days", { days })}
          pointName={pointName}
          series={[
            {
              name: t("Sales"),
              kind: "bars",
              points: sales,
              format: roundRupees,
              total: t("{sold} in {orders, plural, one {# order} other {# orders}}", {
                sold: formatRupeesShort(sold),
                orders,
              }),
            },
            {
              name: t("Views"),
              kind: "line",
              points: views,
              format: (value) => value.toLocaleString(locale()),
              total: t("{seen} in all", { seen: seen.toLocaleString(locale()) }),
            },
          ]}
        />
      )}
      <p className="mt-4 text-sm text-ink-muted">
        {t(
          "Sales are goods ordered and not cancelled, without GST and shipping. Views are of your shop and its products; each visitor counts once a day.",
        )}
      </p>
    </Card>
  );
}

import { formatDay } from "#shared/ist.ts";
import { formatRupees, roundHalfUp } from "#shared/money.ts";
import { sponsoredClickDays } from "#shared/promises.ts";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { TimeChart, type ChartSeries } from "#ui/time-chart.tsx";
import type { CampaignResults, AdMetrics, PiecePlacement } from "../../contract.ts";
import { perLocale, t } from "#shared/texts/text.ts";

const placementNames = (): Readonly<Record<PiecePlacement, string>> => ({
  home: t("Home page"),
  list: t("Product lists"),
  search: t("Search", {}, "the place, not the action"),
  product: t("Beside a product"),
});

const numbers = perLocale((tag) => new Intl.NumberFormat(tag));

/** The results of a campaign: totals, by day, by placement and by product. */
export function Results({ results }: { readonly results: CampaignResults }) {
  const { pricePaise, eligible, shown, followedPaise, days, placements, products } = results;
  const { impressions, clicks, orders } = summed(days);
  return (
    <div className="grid gap-8">
      <DescriptionList className="sm:grid-cols-3">
        <DescriptionItem name={t("Shown on")}>
          {eligible === 0
            ? t("No page yet")
            : t("{shown} of {eligible} pages ({share})", {
                shown,
                eligible,
                share: percent(shown, eligible),
              })}
        </DescriptionItem>
        <DescriptionItem name={t("Impressions")}>{numbers().format(impressions)}</DescriptionItem>
        <DescriptionItem name={t("Clicks")}>
          {impressions === 0
            ? numbers().format(clicks)
            : t("{clicks} ({share} of impressions)", {
                clicks,
                share: percent(clicks, impressions),
              })}
        </DescriptionItem>
        <DescriptionItem name={t("Cost per click")}>
          {clicks === 0
            ? t("No clicks yet")
            : t("{pricePaise}, incl. GST", {
                pricePaise: formatRupees(roundHalfUp(pricePaise, clicks)),
              })}
        </DescriptionItem>
        <DescriptionItem name={t("Orders that followed")}>
          {orders === 0
            ? t("None yet")
            : t("{orders}, worth {followedPaise}", {
                orders: numbers().format(orders),
                followedPaise: formatRupees(followedPaise),
              })}
        </DescriptionItem>
      </DescriptionList>
      {days.length > 1 && (
        <>
          <TimeChart
            title={t("Impressions and clicks by day")}
            pointName={t("Day")}
            series={[
              seriesOf(days, "impressions", t("Impressions")),
              seriesOf(days, "clicks", t("Clicks")),
            ]}
          />
          {orders > 0 && (
            <TimeChart
              title={t("Orders that followed by day")}
              pointName={t("Day")}
              series={[seriesOf(days, "orders", t("Orders that followed"))]}
            />
          )}
        </>
      )}
      {placements.length > 0 && (
        <Outcomes
          caption={t("By place")}
          name={t("Place")}
          rows={placements.map(({ placement, ...outcome }) => ({
            key: placement,
            label: placementNames()[placement],
            ...outcome,
          }))}
        />
      )}
      {products.length > 0 && (
        <Outcomes
          caption={t("By product")}
          name={t("Product")}
          rows={products.map(({ productId, name, ...outcome }) => ({
            key: productId,
            label: name,
            ...outcome,
          }))}
        />
      )}
      <p className="max-w-reading text-sm text-ink-muted">
        {t(
          "Each visitor counts once a day per piece; robots and your own visits do not count. An order counts if a signed-in buyer clicked on the piece at most {sponsoredClickDays} days before. Cancelled or refused orders do not count.",
          { sponsoredClickDays },
        )}
      </p>
    </div>
  );
}

function seriesOf(days: CampaignResults["days"], what: keyof AdMetrics, name: string): ChartSeries {
  return {
    name,
    kind: "bars",
    total: numbers().format(summed(days)[what]),
    points: days.map((day) => ({
      label: formatDay(`${day.day}T12:00:00+05:30`),
      value: day[what],
    })),
    format: (value) => numbers().format(value),
  };
}

type OutcomesProps = {
  readonly caption: string;
  readonly name: string;
  readonly rows: readonly (AdMetrics & { readonly key: string; readonly label: string })[];
};

function Outcomes({ caption, name, rows }: OutcomesProps) {
  return (
    <Table caption={caption} isCaptionVisible>
      <OutcomeColumns name={name} />
      <TableBody>
        {rows.map(({ key, label, impressions, clicks, orders }) => (
          <Row key={key}>
            <Cell label={name}>{label}</Cell>
            <Cell label={t("Impressions")} isNumber>
              {numbers().format(impressions)}
            </Cell>
            <Cell label={t("Clicks")} isNumber>
              {numbers().format(clicks)}
            </Cell>
            <Cell label={t("Click rate")} isNumber>
              {impressions === 0 ? "–" : percent(clicks, impressions)}
            </Cell>
            <Cell label={t("Orders")} isNumber>
              {numbers().format(orders)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function OutcomeColumns({ name }: Pick<OutcomesProps, "name">) {
  return (
    <TableHead>
      <Column>{name}</Column>
      <Column isNumber>{t("Impressions")}</Column>
      <Column isNumber>{t("Clicks")}</Column>
      <Column isNumber>{t("Click rate")}</Column>
      <Column isNumber>{t("Orders")}</Column>
    </TableHead>
  );
}

function summed(outcomes: readonly AdMetrics[]): AdMetrics {
  return outcomes.reduce(
    (sum, each) => ({
      impressions: sum.impressions + each.impressions,
      clicks: sum.clicks + each.clicks,
      orders: sum.orders + each.orders,
    }),
    { impressions: 0, clicks: 0, orders: 0 },
  );
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)}%`;
}

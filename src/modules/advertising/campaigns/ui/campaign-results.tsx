import { formatDay } from "#shared/ist.ts";
import { formatRupees, roundHalfUp } from "#shared/money.ts";
import { sponsoredClickDays } from "#shared/promises.ts";
import { DescriptionItem, DescriptionList } from "#ui/description-list.tsx";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import { TimeChart, type ChartSeries } from "#ui/time-chart.tsx";
import type { CampaignResults, AdMetrics, PiecePlacement } from "../../contract.ts";

const placementNames: Readonly<Record<PiecePlacement, string>> = {
  home: "Home page",
  list: "Lists",
  search: "Search",
  product: "Beside a product",
};

const numbers = new Intl.NumberFormat("en-IN");

/** The results of a campaign: totals, by day, by placement and by product. */
export function Results({ results }: { readonly results: CampaignResults }) {
  const { pricePaise, eligible, shown, followedPaise, days, placements, products } = results;
  const { impressions, clicks, orders } = summed(days);
  return (
    <div className="grid gap-8">
      <DescriptionList className="sm:grid-cols-3">
        <DescriptionItem name="Shown on">
          {eligible === 0
            ? "No page yet"
            : `${numbers.format(shown)} of ${numbers.format(eligible)} pages ` +
              `(${percent(shown, eligible)})`}
        </DescriptionItem>
        <DescriptionItem name="Impressions">{numbers.format(impressions)}</DescriptionItem>
        <DescriptionItem name="Clicks">
          {impressions === 0
            ? numbers.format(clicks)
            : `${numbers.format(clicks)} (${percent(clicks, impressions)} of impressions)`}
        </DescriptionItem>
        <DescriptionItem name="Cost per click">
          {clicks === 0
            ? "No clicks yet"
            : `${formatRupees(roundHalfUp(pricePaise, clicks))}, incl. GST`}
        </DescriptionItem>
        <DescriptionItem name="Orders that followed">
          {orders === 0
            ? "None yet"
            : `${numbers.format(orders)}, of ${formatRupees(followedPaise)}`}
        </DescriptionItem>
      </DescriptionList>
      {days.length > 1 && (
        <>
          <TimeChart
            title="Impressions and clicks by day"
            pointName="Day"
            series={[
              seriesOf(days, "impressions", "Impressions"),
              seriesOf(days, "clicks", "Clicks"),
            ]}
          />
          {orders > 0 && (
            <TimeChart
              title="Orders that followed by day"
              pointName="Day"
              series={[seriesOf(days, "orders", "Orders that followed")]}
            />
          )}
        </>
      )}
      {placements.length > 0 && (
        <Outcomes
          caption="By place"
          name="Place"
          rows={placements.map(({ placement, ...outcome }) => ({
            key: placement,
            label: placementNames[placement],
            ...outcome,
          }))}
        />
      )}
      {products.length > 0 && (
        <Outcomes
          caption="By product"
          name="Product"
          rows={products.map(({ productId, name, ...outcome }) => ({
            key: productId,
            label: name,
            ...outcome,
          }))}
        />
      )}
      <p className="max-w-reading text-sm text-ink-muted">
        Each visitor counts once a day and piece; programs and you yourself do not count. An order
        follows if somebody who was signed in clicked on the piece at most {sponsoredClickDays} days
        before; one that is cancelled or refused counts no more.
      </p>
    </div>
  );
}

function seriesOf(days: CampaignResults["days"], what: keyof AdMetrics, name: string): ChartSeries {
  return {
    name,
    kind: "bars",
    total: numbers.format(summed(days)[what]),
    points: days.map((day) => ({
      label: formatDay(`${day.day}T12:00:00+05:30`),
      value: day[what],
    })),
    format: (value) => numbers.format(value),
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
            <Cell label="Impressions" isNumber>
              {numbers.format(impressions)}
            </Cell>
            <Cell label="Clicks" isNumber>
              {numbers.format(clicks)}
            </Cell>
            <Cell label="Click rate" isNumber>
              {impressions === 0 ? "–" : percent(clicks, impressions)}
            </Cell>
            <Cell label="Orders" isNumber>
              {numbers.format(orders)}
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
      <Column isNumber>Impressions</Column>
      <Column isNumber>Clicks</Column>
      <Column isNumber>Click rate</Column>
      <Column isNumber>Orders</Column>
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

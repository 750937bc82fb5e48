import { Link } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import type { Days, Tariff } from "#modules/shipping/public.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { Route } from "./+types/shipping.ts";
import { StaticPage, type PageSection } from "./static-page.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Shipping Information",
    canonical: "/shipping",
    kind: "article",
    trail: [],
    description:
      "What shipping within India costs, how long making and delivery take, and where we ship.",
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = allow(context, "catalog.browse");
  cachePage(context);
  return { tariff: await readTariff(db) };
}

export default function Shipping({ loaderData }: Route.ComponentProps) {
  return (
    <StaticPage
      title="Shipping Information"
      lead={
        "One tariff for every workshop, charged once per purchase, however " +
        "many parcels it takes. GST is included in the fee."
      }
      sections={sectionsOf(loaderData.tariff)}
    />
  );
}

function sectionsOf(tariff: Tariff): readonly PageSection[] {
  return [
    { id: "fees", title: "What it costs", body: <Fees tariff={tariff} /> },
    { id: "processing", title: "How long making takes", body: <ProcessingTimes tariff={tariff} /> },
    { id: "delivery", title: "How long delivery takes", body: <DeliveryTimes tariff={tariff} /> },
    {
      id: "where",
      title: "Where we ship",
      body: <WhereWeShip />,
    },
    {
      id: "parcels",
      title: "Several workshops, one purchase",
      body: <SharedFee />,
    },
    {
      id: "late",
      title: "Late, damaged or lost",
      body: <LateOrLost />,
    },
  ];
}

function SharedFee() {
  return (
    <p>
      Each workshop sends its own parcel. You pay the fee once; it is shared among the workshops by
      the value of their goods and appears on each of their invoices. The day of arrival shown at
      checkout is that of the piece that takes longest. You follow each parcel in{" "}
      <Link to="/my-orders">My Orders</Link>.
    </p>
  );
}

function LateOrLost() {
  return (
    <p>
      Tell us when a parcel is late or arrives damaged. What is lost on the way or comes later than
      stated is refunded, as the <Link to="/cancellation-refunds">Cancellation & Refunds</Link> page
      says.
    </p>
  );
}

function WhereWeShip() {
  return (
    <p>
      To every state and union territory of India. The PIN code has to lie in the state of the
      address. We do not ship abroad.
    </p>
  );
}

function Fees({ tariff }: { readonly tariff: Tariff }) {
  const starts = [
    ...new Set(
      [...tariff.rates.standard, ...tariff.rates.express].map((rate) => rate.fromSubtotalPaise),
    ),
  ].toSorted((a, b) => a - b);
  return (
    <Table caption="Shipping fees by value of the goods">
      <FeeColumns />
      <TableBody>
        {starts.map((start, place) => (
          <Row key={start}>
            <Cell className="font-medium">{bandName(start, starts[place + 1])}</Cell>
            <Cell label="Standard" isNumber>
              {feeWords(feeFrom(tariff.rates.standard, start))}
            </Cell>
            <Cell label="Express" isNumber>
              {feeWords(feeFrom(tariff.rates.express, start))}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

function FeeColumns() {
  return (
    <TableHead>
      <Column>Goods before GST</Column>
      <Column isNumber>Standard</Column>
      <Column isNumber>Express</Column>
    </TableHead>
  );
}

function bandName(start: number, next: number | undefined): string {
  if (next === undefined)
    return start === 0 ? "Any value" : `${formatRupeesShort(start)} and above`;
  return start === 0
    ? `Below ${formatRupeesShort(next)}`
    : `${formatRupeesShort(start)} to below ${formatRupeesShort(next)}`;
}

function feeFrom(rates: Tariff["rates"]["standard"], start: number): number {
  return rates.findLast((rate) => rate.fromSubtotalPaise <= start)?.feePaise ?? 0;
}

function feeWords(feePaise: number): string {
  return feePaise === 0 ? "Free" : formatRupeesShort(feePaise);
}

function ProcessingTimes({ tariff }: { readonly tariff: Tariff }) {
  return (
    <>
      <p>
        Before a parcel leaves, the piece has to be there. The product page names which of these it
        is.
      </p>
      <ul>
        <li>Ready to send: {dayWords(tariff.processing.ready)}</li>
        <li>Made to order: {dayWords(tariff.processing.made_to_order)}</li>
        <li>Made for you (custom): {dayWords(tariff.processing.custom)}</li>
      </ul>
    </>
  );
}

function DeliveryTimes({ tariff }: { readonly tariff: Tariff }) {
  const cities = [...new Set(tariff.metros.map((metro) => metro.city))].toSorted((a, b) =>
    a.localeCompare(b, "en"),
  );
  return (
    <>
      <p>Counted from the day the parcel leaves the workshop.</p>
      <Table caption="Delivery times by place">
        <TableHead>
          <Column>To</Column>
          <Column isNumber>Standard</Column>
          <Column isNumber>Express</Column>
        </TableHead>
        <DeliveryTimeRows tariff={tariff} />
      </Table>
      <p className="text-sm text-ink-muted">Metro cities are {cities.join(", ")}.</p>
    </>
  );
}

function DeliveryTimeRows({ tariff }: { readonly tariff: Tariff }) {
  return (
    <TableBody>
      {(
        [
          ["metro", "Metro cities"],
          ["other", "Everywhere else"],
        ] as const
      ).map(([zone, label]) => (
        <Row key={zone}>
          <Cell className="font-medium">{label}</Cell>
          <Cell label="Standard" isNumber>
            {dayWords(tariff.delivery.standard[zone])}
          </Cell>
          <Cell label="Express" isNumber>
            {dayWords(tariff.delivery.express[zone])}
          </Cell>
        </Row>
      ))}
    </TableBody>
  );
}

function dayWords({ min, max }: Days): string {
  return min === max ? `${max} ${max === 1 ? "day" : "days"}` : `${min}-${max} days`;
}

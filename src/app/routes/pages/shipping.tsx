import { Link } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { cityName, type Tariff } from "#modules/shipping/public.ts";
import { formatRupeesShort } from "#shared/money.ts";
import { Cell, Column, Row, Table, TableBody, TableHead } from "#ui/table.tsx";
import type { Route } from "./+types/shipping.ts";
import { dayWords } from "./day-words.ts";
import { StaticPage, type PageSection } from "./static-page.tsx";
import { locale, t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";
import { andList } from "#shared/texts/list-words.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t("Shipping Information"),
    canonical: "/shipping",
    kind: "article",
    trail: [],
    description: t(
      "What shipping within India costs, how long making and delivery take, and where we ship.",
    ),
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = allow(context, "catalog.browse");
  cachePage(context);
  return { tariff: await readTariff(db) };
}

export default function Shipping({ loaderData }: Route.ComponentProps) {
  return (
    <StaticPage
      title={t("Shipping Information")}
      lead={t(
        "The same shipping fees apply to every workshop, charged once per purchase, however many parcels it takes. GST is included in the fee.",
      )}
      sections={sectionsOf(loaderData.tariff)}
    />
  );
}

function sectionsOf(tariff: Tariff): readonly PageSection[] {
  return [
    { id: "fees", title: t("What it costs"), body: <Fees tariff={tariff} /> },
    {
      id: "processing",
      title: t("How long making takes"),
      body: <ProcessingTimes tariff={tariff} />,
    },
    {
      id: "delivery",
      title: t("How long delivery takes"),
      body: <DeliveryTimes tariff={tariff} />,
    },
    { id: "where", title: t("Where we ship"), body: <WhereWeShip /> },
    { id: "parcels", title: t("Several workshops, one purchase"), body: <SharedFee /> },
    { id: "late", title: t("Late, damaged or lost"), body: <LateOrLost /> },
  ];
}

function SharedFee() {
  return (
    <p>
      {rich(
        "Each workshop sends its own parcel. You pay the fee once; it is shared among the workshops by the value of their goods and appears on each of their invoices. The delivery date at checkout is for the piece that takes longest. Track each parcel in <link>My Orders</link>.",
        { link: (words) => <Link to="/my-orders">{words}</Link> },
      )}
    </p>
  );
}

function LateOrLost() {
  return (
    <p>
      {rich(
        "Tell us when a parcel is late or arrives damaged. We refund what is lost on the way or arrives later than stated, as the <link>Cancellation & Refunds</link> page explains.",
        { link: (words) => <Link to="/cancellation-refunds">{words}</Link> },
      )}
    </p>
  );
}

function WhereWeShip() {
  return (
    <p>
      {t(
        "To every state and union territory of India, and to Army Post (56 APO and 99 APO). The PIN code must belong to the state in the address. An Army Post PIN code belongs to no state, so you choose the state where the unit is. We do not ship abroad.",
      )}
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
    <>
      <FeeTable tariff={tariff} starts={starts} />
      {tariff.cashFeePaise > 0 && (
        <p className="mt-4">
          {t("Cash on delivery costs {fee} more, once per purchase, GST included.", {
            fee: formatRupeesShort(tariff.cashFeePaise),
          })}
        </p>
      )}
    </>
  );
}

function FeeTable({
  tariff,
  starts,
}: {
  readonly tariff: Tariff;
  readonly starts: readonly number[];
}) {
  return (
    <Table caption={t("Shipping fees by value of the goods")}>
      <FeeColumns />
      <TableBody>
        {starts.map((start, place) => (
          <Row key={start}>
            <Cell className="font-medium">{bandName(start, starts[place + 1])}</Cell>
            <Cell label={t("Standard")} isNumber>
              {feeWords(feeFrom(tariff.rates.standard, start))}
            </Cell>
            <Cell label={t("Express")} isNumber>
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
      <Column>{t("Goods before GST")}</Column>
      <Column isNumber>{t("Standard")}</Column>
      <Column isNumber>{t("Express")}</Column>
    </TableHead>
  );
}

function bandName(start: number, next: number | undefined): string {
  if (next === undefined)
    return start === 0
      ? t("Any value")
      : t("{start} and above", { start: formatRupeesShort(start) });
  return start === 0
    ? t("Below {next}", { next: formatRupeesShort(next) })
    : t("{start} to below {next}", {
        start: formatRupeesShort(start),
        next: formatRupeesShort(next),
      });
}

function feeFrom(rates: Tariff["rates"]["standard"], start: number): number {
  return rates.findLast((rate) => rate.fromSubtotalPaise <= start)?.feePaise ?? 0;
}

function feeWords(feePaise: number): string {
  return feePaise === 0 ? t("Free") : formatRupeesShort(feePaise);
}

function ProcessingTimes({ tariff }: { readonly tariff: Tariff }) {
  return (
    <>
      <p>
        {t(
          "A piece must be ready before its parcel leaves. The product page shows which of these applies. The days are working days of the workshop: Monday to Saturday, without public holidays and without its own.",
        )}
      </p>
      <ul>
        <li>{t("Ready to send: {ready}", { ready: dayWords(tariff.processing.ready) })}</li>
        <li>
          {t("Made to order: {madetoorder}", {
            madetoorder: dayWords(tariff.processing.made_to_order),
          })}
        </li>
        <li>
          {t("Made for you (custom): {custom}", { custom: dayWords(tariff.processing.custom) })}
        </li>
      </ul>
    </>
  );
}

const remotePlaces = () =>
  t(
    "the Andaman and Nicobar Islands, Lakshadweep, the north-eastern states including Sikkim, Jammu and Kashmir, Ladakh, and Army Post addresses",
  );

function DeliveryTimes({ tariff }: { readonly tariff: Tariff }) {
  const cities = [...new Set(tariff.metros.map((metro) => cityName(metro.city)))].toSorted((a, b) =>
    a.localeCompare(b, locale()),
  );
  return (
    <>
      <p>
        {t(
          "Counted from the day the parcel leaves the workshop. Couriers deliver from Monday to Saturday, except on the three national holidays; a parcel that would arrive on such a day comes on the next.",
        )}
      </p>
      <Table caption={t("Delivery times by place")}>
        <TableHead>
          <Column>{t("To")}</Column>
          <Column isNumber>{t("Standard")}</Column>
          <Column isNumber>{t("Express")}</Column>
        </TableHead>
        <DeliveryTimeRows tariff={tariff} />
      </Table>
      <p className="text-sm text-ink-muted">
        {t("Metro cities are {value}.", { value: andList(cities) })}
      </p>
      <p className="text-sm text-ink-muted">
        {t("Remote places are {remotePlaces}.", { remotePlaces: remotePlaces() })}
      </p>
    </>
  );
}

function DeliveryTimeRows({ tariff }: { readonly tariff: Tariff }) {
  return (
    <TableBody>
      {(
        [
          ["metro", t("Metro cities")],
          ["other", t("Everywhere else")],
          ["remote", t("Remote places")],
        ] as const
      ).map(([zone, label]) => (
        <Row key={zone}>
          <Cell className="font-medium">{label}</Cell>
          <Cell label={t("Standard")} isNumber>
            {dayWords(tariff.delivery.standard[zone])}
          </Cell>
          <Cell label={t("Express")} isNumber>
            {dayWords(tariff.delivery.express[zone])}
          </Cell>
        </Row>
      ))}
    </TableBody>
  );
}

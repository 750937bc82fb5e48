import type { ReactNode } from "react";
import { lineTitle } from "#modules/cart/public.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { dayInIndia, formatDateTime, formatDay } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { loneLinkClasses } from "#ui/page.tsx";
import { rich } from "#ui/rich-text.tsx";
import { Steps, type Step } from "#ui/steps.tsx";
import type { OrderLine } from "../../contract.ts";
import type { OrderDeadlines } from "../../deadlines/contract.ts";
import type { ReplacementPiece, Shipment, ShipmentPieces, ShipmentStatus } from "../contract.ts";
import { sentLines, unsentPieces } from "../rules/pieces.ts";
import { daysLate } from "../rules/days-late.ts";
import {
  parcelTitle,
  shipmentEventLabels,
  shipmentStatusLabels,
  trackWords,
} from "../rules/shipment-words.ts";

type Promised = OrderDeadlines["promised"];

type ParcelCardsProps = {
  readonly shipments: readonly Shipment[];
  readonly lines: readonly OrderLine[];
  /** What the buyer was promised; null for orders without a promise. */
  readonly promised: Promised;
  /** What can be done about a parcel. */
  readonly actionsOf?: (shipment: Shipment) => ReactNode;
};

/** The parcels of an order: where each is, with whom, and what is in it. */
export function ParcelCards({ shipments, lines, promised, actionsOf }: ParcelCardsProps) {
  const ordered = shipments.filter(({ replacement }) => replacement === null);
  const unsent = ordered.length === 0 ? [] : unsentPieces(sentLines(lines, ordered));
  const count = ordered.length + (unsent.length > 0 ? 1 : 0);
  return (
    <>
      {shipments.map((shipment) => (
        <Card as="section" key={shipment.id}>
          <CardHeader
            title={
              shipment.replacement === null
                ? parcelTitle(shipment, count)
                : replacementTitle(shipment.replacement)
            }
            action={<ParcelStatus status={shipment.status} />}
          />
          <ParcelCourier shipment={shipment} />
          {count > 1 && <Pieces pieces={shipment.pieces} lines={lines} />}
          {shipment.replacement !== null && <Replacement pieces={shipment.replacement} />}
          <ParcelSteps
            shipment={shipment}
            promised={shipment.replacement === null ? promised : null}
          />
          {actionsOf?.(shipment)}
        </Card>
      ))}
      {unsent.length > 0 && (
        <Card as="section">
          <CardHeader title={t("Still to be sent")} />
          <Pieces pieces={unsent} lines={lines} />
        </Card>
      )}
    </>
  );
}

function replacementTitle(pieces: readonly ReplacementPiece[]): string {
  return pieces.some(({ isRepair }) => isRepair)
    ? t("Repair: the way back")
    : t("Exchange: the replacement");
}

const tones: Readonly<Record<ShipmentStatus, BadgeTone>> = {
  on_the_way: "accent",
  delivered: "positive",
  not_delivered: "danger",
};

function ParcelStatus({ status }: Pick<Shipment, "status">) {
  return <Badge tone={tones[status]}>{shipmentStatusLabels()[status]}</Badge>;
}

/** The courier, the number, and the link to the courier's own page. */
export function ParcelCourier({ shipment }: { readonly shipment: Shipment }) {
  const { courierName, trackingNumber, trackingUrl, weightGrams, sizeMm, proofUrl } = shipment;
  return (
    <div className="mb-4 grid gap-1 wrap-anywhere">
      {courierName !== null && <p>{t("Courier: {courierName}", { courierName })}</p>}
      {trackingNumber !== null && (
        <p>
          {rich("Tracking number: {trackingNumber}", {
            trackingNumber: (
              <span className="money font-medium break-all select-all">{trackingNumber}</span>
            ),
          })}
        </p>
      )}
      {(weightGrams !== null || sizeMm !== null) && (
        <p className="text-sm text-ink-muted">{parcelMeasures(shipment)}</p>
      )}
      {trackingUrl !== null && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={`${loneLinkClasses} inline-block justify-self-start py-1`}
        >
          {trackWords(courierName)}
        </a>
      )}
      {proofUrl !== null && (
        <a
          href={proofUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={`${loneLinkClasses} inline-block justify-self-start py-1`}
        >
          {t("Proof of delivery")}
        </a>
      )}
    </div>
  );
}

/** "850 g, 30 × 20 × 8 cm" */
function parcelMeasures({ weightGrams, sizeMm }: Shipment): string {
  const size = sizeMm?.map((side) => side / 10).join(" × ");
  return [
    weightGrams === null ? null : t("{grams} g", { grams: weightGrams }),
    size === undefined ? null : t("{size} cm", { size }),
  ]
    .filter((part) => part !== null)
    .join(", ");
}

function Pieces({
  pieces,
  lines,
}: {
  readonly pieces: readonly ShipmentPieces[];
  readonly lines: readonly OrderLine[];
}) {
  return (
    <ul className="mb-4 grid gap-1 last:mb-0">
      {pieces.map(({ lineNumber, quantity }) => {
        const line = lines.find((one) => one.lineNumber === lineNumber);
        return line === undefined ? null : (
          <li key={lineNumber} className="wrap-anywhere">
            {`${quantity} × ${lineTitle({ ...line, name: line.productName })}`}
          </li>
        );
      })}
    </ul>
  );
}

function Replacement({ pieces }: { readonly pieces: readonly ReplacementPiece[] }) {
  return (
    <ul className="mb-4 grid gap-1">
      {pieces.map(({ quantity, productName, ...options }) => (
        <li key={`${productName} ${options.size} ${options.colour}`} className="wrap-anywhere">
          {`${quantity} × ${lineTitle({ ...options, name: productName })}`}
        </li>
      ))}
    </ul>
  );
}

/** What happened to a parcel, and what is next. */
export function ParcelSteps({
  shipment: { events, status, expectedOn, endedAt },
  promised,
  labels = {},
}: {
  readonly shipment: Shipment;
  readonly promised: Promised;
  /** Where the usual words do not fit. */
  readonly labels?: Readonly<Record<string, string>>;
}) {
  const steps = events.map<Step>(({ kind, at, place, note }) => ({
    label: labels[kind] ?? shipmentEventLabels()[kind],
    state: stoppedKinds.has(kind) ? "stopped" : "done",
    time: (
      <>
        <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
        {place !== null && `, ${place}`}
      </>
    ),
    ...(kind === "delivered" && endedAt !== null && promised !== null
      ? { note: arrivalWords(endedAt, promised.arrivesBy) }
      : note !== null && { note }),
  }));
  const expected = expectedWords(expectedOn, promised);
  const next: readonly Step[] =
    status === "on_the_way"
      ? [
          {
            label: t("Delivery"),
            state: "now",
            ...(expected !== null && { time: expected }),
          },
        ]
      : [];
  return <Steps label={t("Progress of this parcel")} steps={[...steps, ...next]} />;
}

const stoppedKinds: ReadonlySet<string> = new Set([
  "failed_attempt",
  "not_delivered",
  "returning",
  "lost",
  "damaged",
]);

function expectedWords(expectedOn: string | null, promised: Promised): string | null {
  if (expectedOn !== null)
    return t("The courier expects to deliver it on {day}.", { day: dayOf(expectedOn) });
  return promised === null
    ? null
    : t("Promised for {from} to {by}.", {
        from: dayOf(promised.arrivesFrom),
        by: dayOf(promised.arrivesBy),
      });
}

function arrivalWords(arrivedAt: Date, promisedBy: string): string {
  const days = daysLate(dayInIndia(arrivedAt.getTime()), promisedBy);
  const day = dayOf(promisedBy);
  return days === 0
    ? t("In time: promised by {day}.", { day })
    : t("{days, plural, one {# day} other {# days}} late: promised by {day}.", { days, day });
}

const dayOf = (day: string) => formatDay(startOfDayInIndia(day));

import type { BuyerOrder, OrderEvent, OrderStatus } from "../../contract.ts";
import { formatDateTime } from "#shared/ist.ts";
import { Steps, type Step } from "#ui/steps.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

const labels = (): Readonly<Record<OrderStatus, string>> => ({
  awaiting_payment: t("Payment started"),
  expired: t("Not paid in time"),
  pending: t("Order placed"),
  confirmed: t("Confirmed"),
  shipped: t("Shipped"),
  delivered: t("Delivered"),
  refused: t("Not delivered"),
  cancelled: t("Cancelled"),
});

/** Statuses without a next step. */
const stoppedAt: readonly OrderStatus[] = ["cancelled", "refused", "expired"];

const usualWay: readonly OrderStatus[] = ["pending", "confirmed", "shipped", "delivered"];

/** The past and the coming steps of an order. A cancelled order has no coming steps. */
export function OrderTimeline({
  order: { status, events, shipments },
}: {
  readonly order: Pick<BuyerOrder, "status" | "events" | "shipments">;
}) {
  // Each parcel says with whom it travels.
  const withCourier = shipments.length === 0;
  const wasConfirmed = events.some((event) => event.status === "confirmed");
  const taken = events.map<Step>((event) => ({
    label: labels()[event.status],
    state: stoppedAt.includes(event.status) ? "stopped" : "done",
    time: <time dateTime={event.at.toISOString()}>{formatDateTime(event.at)}</time>,
    ...(hasWords(event, withCourier) && {
      note: <StepNote event={event} withCourier={withCourier} wasConfirmed={wasConfirmed} />,
    }),
  }));
  const ahead = stoppedAt.includes(status) ? [] : usualWay.slice(usualWay.indexOf(status) + 1);
  const coming = ahead.map<Step>((next, index) => ({
    label: labels()[next],
    state: index === 0 ? "now" : "ahead",
    ...(index === 0 && { time: t("Next step") }),
  }));
  return <Steps label={t("Progress of this order")} steps={[...taken, ...coming]} />;
}

function hasWords(event: OrderEvent, withCourier: boolean): boolean {
  return (
    event.isAutomatic ||
    event.note !== null ||
    (withCourier && (event.carrier !== null || event.trackingNumber !== null))
  );
}

function automaticWords(status: OrderStatus, wasConfirmed: boolean): string {
  // A confirmed order is cancelled on its own for its balance only.
  if (status === "cancelled" && wasConfirmed) return t("The balance was not paid in time.");
  if (status === "refused") return t("Nobody said in time where the parcel is.");
  return status === "delivered"
    ? t("Nobody reported a problem in time.")
    : t("Nobody confirmed it in time.");
}

function StepNote({
  event,
  withCourier,
  wasConfirmed,
}: {
  readonly event: OrderEvent;
  readonly withCourier: boolean;
  readonly wasConfirmed: boolean;
}) {
  return (
    <>
      {event.isAutomatic && <p>{automaticWords(event.status, wasConfirmed)}</p>}
      {withCourier && event.carrier !== null && (
        <p>{t("Carrier: {carrier}", { carrier: event.carrier })}</p>
      )}
      {withCourier && event.trackingNumber !== null && (
        <p>
          {rich("Tracking number: {trackingNumber}", {
            trackingNumber: (
              <span className="money font-medium break-all">{event.trackingNumber}</span>
            ),
          })}
        </p>
      )}
      {event.note !== null && <p className="whitespace-pre-line text-ink-muted">{event.note}</p>}
    </>
  );
}

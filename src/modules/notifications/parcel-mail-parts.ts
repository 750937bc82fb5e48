import { lineTitle } from "#modules/cart/public.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDay } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import type { OrderFacts, ShipmentFacts } from "./order-mail-facts.ts";

/** What mails say about the parcels of an order. */

/** Whether some pieces of the order are in no parcel yet. */
export function isSentInPart({ lines, shipments }: OrderFacts): boolean {
  if (shipments === undefined || shipments.length === 0) return false;
  const units = (all: readonly { readonly quantity: number }[]) =>
    all.reduce((sum, { quantity }) => sum + quantity, 0);
  return units(lines) > units(shipments.flatMap(({ pieces }) => pieces));
}

/** The first parcel of an order. Mails of the release before know only the event. */
export function parcelBlocks(
  order: OrderFacts,
  event: OrderFacts["events"][number] | undefined,
): readonly MailBlock[] {
  const [first] = order.shipments ?? [];
  if (first !== undefined) return shipmentBlocks(order, first);
  return trackingBlocks({
    courierName: event?.carrier ?? null,
    trackingNumber: event?.trackingNumber ?? null,
    trackingUrl: null,
    expectedOn: null,
  });
}

/** One parcel: with whom it travels, where to follow it, and what is in it if that is not all. */
export function shipmentBlocks(order: OrderFacts, shipment: ShipmentFacts): readonly MailBlock[] {
  const isAll = order.shipments?.length === 1 && !isSentInPart(order);
  return [
    ...trackingBlocks(shipment),
    ...(isAll
      ? []
      : ([
          { kind: "text", text: [t("In this parcel:"), ...piecesOf(order, shipment)].join("\n") },
        ] as const)),
  ];
}

function piecesOf({ lines }: OrderFacts, { pieces }: ShipmentFacts): readonly string[] {
  return pieces.flatMap(({ lineNumber, quantity }) => {
    const line = lines.find((one) => one.lineNumber === lineNumber);
    return line === undefined
      ? []
      : `${quantity} × ${lineTitle({ ...line, name: line.productName })}`;
  });
}

/** The address stands as text: links of mails lead to the shop only. */
function trackingBlocks({
  courierName,
  trackingNumber,
  trackingUrl,
  expectedOn,
}: Pick<ShipmentFacts, "courierName" | "trackingNumber" | "trackingUrl" | "expectedOn">) {
  const rows = [
    ...(courierName === null ? [] : [{ name: t("Courier"), value: courierName }]),
    ...(trackingNumber === null ? [] : [{ name: t("Tracking number"), value: trackingNumber }]),
    ...(expectedOn === null
      ? []
      : [{ name: t("Expected"), value: formatDay(startOfDayInIndia(expectedOn)) }]),
  ];
  return [
    ...(rows.length === 0 ? [] : ([{ kind: "rows", rows }] as const)),
    ...(trackingUrl === null
      ? []
      : ([{ kind: "text", text: `${t("Follow your parcel here:")}\n${trackingUrl}` }] as const)),
  ];
}

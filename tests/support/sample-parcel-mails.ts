import type { OrderFacts } from "#modules/notifications/order-mail-facts.ts";
import { statusChangedMail } from "#modules/notifications/order-status-mail-templates.ts";
import { parcelShippedMail } from "#modules/notifications/parcel-mail-templates.ts";
import type { MailFacts } from "#platform/mail/define-mail.ts";

/** A mail about an order that goes in parcels, for each wording. */
export function parcelSamples(order: OrderFacts): readonly MailFacts[] {
  const { id } = order;
  const inTwoParcels: OrderFacts = {
    ...order,
    lines: order.lines.map((line) => ({ ...line, lineNumber: 1 })),
    shipments: [
      {
        id,
        number: 1,
        courierName: "India Post",
        trackingNumber: "EM123456789IN",
        trackingUrl: "https://courier.example/EM123456789IN",
        expectedOn: "2026-11-29",
        pieces: [{ lineNumber: 1, quantity: 1 }],
      },
    ],
  };
  return [
    statusChangedMail({ order: inTwoParcels, status: "shipped", documents: [] }),
    parcelShippedMail({ order: inTwoParcels, shipmentId: id }),
    parcelShippedMail({ order: { ...inTwoParcels, lines: [] }, shipmentId: id }),
  ];
}

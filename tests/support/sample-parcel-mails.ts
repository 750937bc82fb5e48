import type { OrderFacts } from "#modules/notifications/order-mail-facts.ts";
import {
  lostForSellerMail,
  statusChangedMail,
} from "#modules/notifications/order-status-mail-templates.ts";
import {
  parcelLostMail,
  parcelLostToSellerMail,
  parcelReportedMail,
  parcelReportedToSellerMail,
} from "#modules/notifications/courier-report-mail-templates.ts";
import { makingReachedMail } from "#modules/notifications/making-mail-templates.ts";
import { newOrderMail, purchasePlacedMail } from "#modules/notifications/order-mail-templates.ts";
import { sampleProofMails } from "./sample-proof-mails.ts";
import {
  restChosenMail,
  restInCashMail,
  restPaidMail,
  restRequestedMail,
} from "#modules/notifications/rest-mail-templates.ts";
import { parcelShippedMail } from "#modules/notifications/parcel-mail-templates.ts";
import type { MailFacts } from "#platform/mail/define-mail.ts";

/** A mail about the making of an order and its parcels, for each wording. */
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
  const report = { order: inTwoParcels, shipmentId: id, words: "Wrapped in felt" };
  const inTwoParts: OrderFacts = {
    ...inTwoParcels,
    parts: { advancePaise: 178_800, restPaise: 417_200, paidAt: null, cashChosenAt: null },
  };
  return [
    lostForSellerMail(inTwoParcels),
    statusChangedMail({
      order: { ...inTwoParcels, isLost: true },
      status: "refused",
      documents: [],
    }),
    parcelLostMail({ order: inTwoParcels, shipmentId: id }),
    parcelLostToSellerMail({ order: inTwoParcels, shipmentId: id }),
    parcelReportedMail({ ...report, kind: "out_for_delivery", words: null }),
    parcelReportedMail({
      ...report,
      order: { ...inTwoParcels, paymentMethod: "cod" },
      kind: "out_for_delivery",
    }),
    parcelReportedMail({ ...report, kind: "failed_attempt" }),
    parcelReportedMail({ ...report, kind: "failed_attempt", words: null }),
    parcelReportedToSellerMail({ ...report, kind: "failed_attempt" }),
    parcelReportedToSellerMail({ ...report, kind: "damaged", words: null }),
    statusChangedMail({ order: inTwoParcels, status: "shipped", documents: [] }),
    parcelShippedMail({ order: inTwoParcels, shipmentId: id }),
    makingReachedMail({ order: inTwoParcels, lineNumber: 1, step: "cutting" }),
    makingReachedMail({ order: inTwoParcels, lineNumber: 1, step: "ready" }),
    makingReachedMail({ order: inTwoParcels, lineNumber: 9, step: "ready" }),
    makingReachedMail({ order: inTwoParts, lineNumber: 1, step: "ready" }),
    ...sampleProofMails(inTwoParcels),
    restRequestedMail({ order: inTwoParts }),
    restRequestedMail({ order: inTwoParts, payBy: "2026-11-21T18:30:00Z" }),
    restPaidMail({ order: inTwoParts, reader: "buyer" }),
    restPaidMail({ order: inTwoParts, reader: "seller" }),
    restInCashMail({ order: inTwoParts }),
    restChosenMail({ order: inTwoParts, by: "cash" }),
    restChosenMail({ order: inTwoParts, by: "online" }),
    parcelReportedMail({
      ...report,
      order: {
        ...inTwoParts,
        parts: {
          advancePaise: 178_800,
          restPaise: 417_200,
          paidAt: null,
          cashChosenAt: "2026-11-21T18:30:00Z",
        },
      },
      kind: "out_for_delivery",
    }),
    purchasePlacedMail({ orders: [inTwoParts] }),
    newOrderMail(inTwoParts),
    parcelShippedMail({ order: { ...inTwoParcels, lines: [] }, shipmentId: id }),
  ];
}

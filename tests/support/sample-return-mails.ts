import type { OrderFacts } from "#modules/notifications/order-mail-facts.ts";
import {
  exchangeArrivedMail,
  replacementDueMail,
  replacementSentMail,
} from "#modules/notifications/exchange-mail-templates.ts";
import {
  repairBegunMail,
  repairDueMail,
  repairEndedMail,
  repairSentMail,
  repairedMail,
  unrepairableMail,
} from "#modules/notifications/repair-mail-templates.ts";
import {
  returnAnsweredMail,
  returnDecidedMail,
  returnDisputedMail,
  returnObjectedMail,
  returnRequestedMail,
  returnNotSentMail,
  returnWithdrawnMail,
} from "#modules/notifications/return-mail-templates.ts";
import {
  offerDeclinedMail,
  refundOfferedMail,
  returnLostMail,
  returnReceivedMail,
  returnRefundDecidedMail,
  returnSettledMail,
} from "#modules/notifications/return-refund-mail-templates.ts";
import {
  pickupBookedMail,
  returnArrivedMail,
  returnSentMail,
  returnTroubleForSellerMail,
  returnTroubleMail,
} from "#modules/notifications/return-parcel-mail-templates.ts";
import { returnReasons } from "#modules/orders/public.ts";
import type { MailFacts } from "#platform/mail/define-mail.ts";

const back = {
  status: "requested",
  reason: "damaged",
  note: "Wrapped in felt",
  answerBy: new Date("2026-11-24T12:23:00Z"),
  answerNote: "Wrapped in felt",
  isAnsweredByMarketplace: false,
  items: [{ productName: "Saddle tote", size: null, colour: "Tan", quantity: 1 }],
} as const;
const exchanged = {
  ...back,
  exchange: "reserved",
  items: back.items.map((item) => ({
    ...item,
    wanted: { sku: "TOTE-42", size: "42", colour: null },
  })),
} as const;
const toRepair = {
  ...back,
  exchange: "reserved",
  isRepair: true,
  repairNote: "Wrapped in felt",
} as const;
const decided = { ...back, isAnsweredByMarketplace: true } as const;

const postage = { amountPaise: 18_000, dueAt: null } as const;

type About = {
  readonly order: OrderFacts;
  readonly inCash: OrderFacts;
  readonly documents: Parameters<typeof returnReceivedMail>[0]["documents"];
};

/** The mails about returns, for each wording. */
export function returnSamples({ order, inCash, documents }: About): readonly MailFacts[] {
  const moved = { order, back, courierName: "Wrapped in felt", trackingNumber: "EM123456789IN" };
  return [
    ...returnReasons.map((reason) => returnRequestedMail({ order, back: { ...back, reason } })),
    returnWithdrawnMail({ order, back }),
    ...(["buyer", "seller"] as const).map((party) =>
      returnNotSentMail({ order, back: { ...back, status: "not_sent" }, party }),
    ),
    ...(["approved", "declined"] as const).flatMap((status) => [
      returnAnsweredMail({ order, back: { ...back, status } }),
      returnAnsweredMail({ order, back: { ...decided, reason: "changed_mind", status } }),
      returnDecidedMail({ order, back: { ...decided, status } }),
    ]),
    returnReceivedMail({ order, back, refundPaise: 5_000, documents }),
    returnReceivedMail({ order: inCash, back, refundPaise: 5_000, documents }),
    returnReceivedMail({
      order,
      back,
      refundPaise: 5_000,
      documents,
      decisionNote: "Wrapped in felt",
    }),
    refundOfferedMail({ order, back, amountPaise: 25_000, offerNote: "Wrapped in felt" }),
    offerDeclinedMail({ order, back, amountPaise: 25_000 }),
    pickupBookedMail({ ...moved, pickupOn: "2026-11-29" }),
    pickupBookedMail({ ...moved, pickupOn: null }),
    returnSentMail(moved),
    returnSentMail({ ...moved, back: { ...back, postage }, isSentByBuyer: true }),
    returnAnsweredMail({ order, back: { ...back, postage, status: "approved" } }),
    returnReceivedMail({
      order,
      back: { ...back, postage: { ...postage, dueAt: new Date("2026-11-24T12:23:00Z") } },
      refundPaise: 5_000,
      documents,
    }),
    returnReceivedMail({
      order,
      back: { ...back, condition: "lost" },
      refundPaise: 5_000,
      documents,
    }),
    returnLostMail({ order, back: { ...back, condition: "lost" }, refundPaise: 5_000 }),
    ...(["refused", "cameBack", "notCancelled", "wayBackNotCancelled"] as const).flatMap(
      (trouble) => [
        returnTroubleMail({ order, back, trouble }),
        returnTroubleForSellerMail({ order, back, trouble }),
      ],
    ),
    exchangeArrivedMail({ order, back: { ...exchanged, condition: "lost" } }),
    replacementDueMail({ order, back: { ...exchanged, condition: "lost" } }),
    returnArrivedMail({ order, back }),
    returnDisputedMail({ order, back, disputeNote: "Wrapped in felt" }),
    returnObjectedMail({ order, back, conditionNote: "Wrapped in felt" }),
    returnSettledMail({
      order,
      back: { ...decided, reason: "lost" },
      refundPaise: 5_000,
      documents,
    }),
    returnRefundDecidedMail({ order, back: { ...decided, reason: "lost" }, refundPaise: 5_000 }),
    returnSettledMail({ order, back: decided, refundPaise: 5_000, documents }),
    returnAnsweredMail({ order, back: { ...exchanged, status: "approved" } }),
    exchangeArrivedMail({ order, back: exchanged }),
    replacementDueMail({ order, back: exchanged }),
    replacementSentMail({ order, back: exchanged }),
    returnReceivedMail({
      order,
      back: { ...exchanged, exchange: "sent" },
      refundPaise: 5_000,
      documents,
    }),
    returnRefundDecidedMail({
      order,
      back: { ...exchanged, exchange: "sent" },
      refundPaise: 5_000,
    }),
    ...repairSamples({ order, documents }),
    ...(["settled", "received"] as const).map((status) =>
      returnRefundDecidedMail({ order, back: { ...decided, status }, refundPaise: 5_000 }),
    ),
  ];
}

/** The mails about repairs, for each wording. */
function repairSamples({ order, documents }: Omit<About, "inCash">): readonly MailFacts[] {
  const refunds = [
    { ...toRepair, exchange: "released" },
    { ...toRepair, exchange: "sent" },
  ] as const;
  return [
    returnRequestedMail({ order, back: toRepair }),
    returnWithdrawnMail({ order, back: toRepair }),
    ...(["buyer", "seller"] as const).map((party) =>
      returnNotSentMail({ order, back: { ...toRepair, status: "not_sent" }, party }),
    ),
    ...(["approved", "declined"] as const).flatMap((status) =>
      [false, true].map((isAnsweredByMarketplace) =>
        returnAnsweredMail({ order, back: { ...toRepair, isAnsweredByMarketplace, status } }),
      ),
    ),
    ...(["approved", "declined"] as const).map((status) =>
      returnDecidedMail({ order, back: { ...toRepair, isAnsweredByMarketplace: true, status } }),
    ),
    returnDisputedMail({ order, back: toRepair, disputeNote: "Wrapped in felt" }),
    returnObjectedMail({ order, back: toRepair, conditionNote: "Wrapped in felt" }),
    returnSentMail({
      order,
      back: toRepair,
      courierName: "Wrapped in felt",
      trackingNumber: "EM123456789IN",
    }),
    returnArrivedMail({ order, back: toRepair }),
    repairBegunMail({ order, back: toRepair }),
    repairDueMail({ order, back: toRepair }),
    repairSentMail({ order, back: toRepair }),
    unrepairableMail({ order, back: toRepair }),
    repairedMail({ order, back: toRepair }),
    repairEndedMail({ order, back: toRepair }),
    ...refunds.flatMap((ended) => [
      returnReceivedMail({ order, back: ended, refundPaise: 5_000, documents }),
      returnRefundDecidedMail({ order, back: ended, refundPaise: 5_000 }),
    ]),
  ];
}

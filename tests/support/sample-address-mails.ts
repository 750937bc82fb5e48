import {
  addressChangedMail,
  orderMovedMail,
} from "#modules/notifications/address-mail-templates.ts";
import {
  gstAgreedMail,
  gstBilledAgainMail,
  gstFellMail,
  invoiceStaysForSellerMail,
  invoiceStaysMail,
  gstRoseMail,
} from "#modules/notifications/gst-mail-templates.ts";
import {
  priceReducedForSellerMail,
  priceReducedMail,
} from "#modules/notifications/reduction-mail-templates.ts";
import type { OrderFacts } from "#modules/notifications/order-mail-facts.ts";

const moved = { formerStateCode: "29", formerTotalPaise: 605_900, givenBackPaise: 0 };
const leftToPay = {
  advancePaise: 595_900,
  restPaise: 100,
  requestedAt: null,
  paidAt: null,
  cashChosenAt: null,
};

const totals = { formerTotalPaise: 605_900, totalPaise: 595_900 };

const kept = { askedPaise: 605_900, totalPaise: 595_900 };

const replacing = [
  { id: "0190c0de-0000-7000-8000-000000000032", kind: "credit_note", number: "CN-8" },
  { id: "0190c0de-0000-7000-8000-000000000033", kind: "invoice", number: "CN-9" },
] as const;

const reduced = { refundPaise: 20_000, reason: "Wrapped in felt" };

/**
 * Mails about another delivery address, within the state and in another one, about GST that changed,
 * and about a price that was reduced.
 */
export const addressSamples = (order: OrderFacts, inCash: OrderFacts) => [
  addressChangedMail({ order }),
  addressChangedMail({ order, move: moved }),
  orderMovedMail({ order, move: moved }),
  orderMovedMail({
    order,
    move: { ...moved, givenBackPaise: 9900 },
    documents: [
      {
        id: "0190c0de-0000-7000-8000-000000000031",
        kind: "refund_voucher",
        number: "CN-7",
      },
    ],
  }),
  orderMovedMail({ order: inCash, move: moved }),
  priceReducedMail({ order, ...reduced, isBusiness: true, documents: [] }),
  priceReducedMail({ order: inCash, ...reduced, isBusiness: false, documents: [] }),
  priceReducedForSellerMail({ order, ...reduced }),
  gstFellMail({ order, totals, givenBackPaise: 10_000, documents: [] }),
  gstFellMail({ order: inCash, totals, givenBackPaise: 0, documents: [] }),
  gstFellMail({ order, totals, givenBackPaise: 0, documents: [] }),
  gstBilledAgainMail({ order: inCash, totals, documents: replacing }),
  gstBilledAgainMail({
    order: inCash,
    totals: { ...totals, formerTotalPaise: totals.totalPaise },
    documents: [],
  }),
  gstRoseMail({ order, totals }),
  gstAgreedMail({ order, totals }),
  invoiceStaysMail({ order: inCash, totals: kept }),
  invoiceStaysForSellerMail({ order: inCash, totals: kept }),
  orderMovedMail({ order: { ...order, parts: leftToPay }, move: moved }),
];

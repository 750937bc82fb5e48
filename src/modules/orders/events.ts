import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";
import { orderStatuses } from "./contract.ts";
import { mailedReports } from "./courier/rules/reports-to-mail.ts";
import { makingSteps } from "./making/contract.ts";
import { deadlineSteps } from "./deadlines/rules/deadline-table.ts";
import { proofStatuses } from "./proofs/contract.ts";
import { returnParcelSteps } from "./return-parcels/contract.ts";
import { returnStatuses } from "./returns/contract.ts";

const OfPurchase = z.object({ purchaseId: z.uuid() });

/** A purchase was placed, with all its orders. Its buyer waits for the confirmation. */
export const purchasePlaced = defineEvent("orders.purchasePlaced", OfPurchase, {
  isAwaited: true,
});

/** As `purchasePlaced`, from the release before. */
export const purchaseConfirmed = defineEvent("orders.purchaseConfirmed", OfPurchase);

/** The status of an order changed. */
export const orderStatusChanged = defineEvent(
  "orders.statusChanged",
  z.object({ orderId: z.uuid(), status: z.enum(orderStatuses) }),
);

/** Another parcel of an order is on its way, after the first. */
export const orderParcelShipped = defineEvent(
  "orders.parcelShipped",
  z.object({ orderId: z.uuid(), shipmentId: z.uuid() }),
);

/** One parcel of several will not arrive; the others are still on their way. */
export const orderParcelLost = defineEvent(
  "orders.parcelLost",
  z.object({ orderId: z.uuid(), shipmentId: z.uuid() }),
);

/** The courier reported about a parcel what its buyer and its seller have to know. */
export const orderParcelReported = defineEvent(
  "orders.parcelReported",
  z.object({
    orderId: z.uuid(),
    shipmentId: z.uuid(),
    kind: z.enum(mailedReports),
    /** In the courier's words; empty without any. */
    words: z.string(),
    /** The digest of the report. */
    report: z.string(),
  }),
);

/** A piece that is made for its buyer reached a step of its making. */
export const orderMakingReached = defineEvent(
  "orders.makingReached",
  z.object({
    orderId: z.uuid(),
    lineNumber: z.string().regex(/^\d{1,4}$/),
    step: z.enum(makingSteps),
  }),
);

/** A proof of a piece was sent to its buyer, answered, withdrawn, or is made without an answer. */
export const orderProofMoved = defineEvent(
  "orders.proofMoved",
  z.object({ orderId: z.uuid(), proofId: z.uuid(), status: z.enum(proofStatuses) }),
);

/** The buyer changed where an order goes. */
export const orderAddressChanged = defineEvent(
  "orders.addressChanged",
  z.object({ orderId: z.uuid(), changeId: z.uuid() }),
);

const paiseInDigits = z.string().regex(/^\d{1,15}$/);

/**
 * The GST of an order changed before its invoice: it costs less, or its buyer is asked, or agreed;
 * the last two also before it leaves, and again at another change. `totalPaise` is its new total.
 */
export const orderGstChanged = defineEvent(
  "orders.gstChanged",
  z.object({
    orderId: z.uuid(),
    what: z.enum(["cheaper", "asked", "agreed"]),
    totalPaise: paiseInDigits,
    // Empty if nothing is asked, and in events of the release before.
    askedAt: z.string().max(40).default(""),
  }),
);

/** The GST of an order changed before it left, so another bill replaced `formerBillId`. */
export const orderBilledAgain = defineEvent(
  "orders.billedAgain",
  z.object({
    orderId: z.uuid(),
    formerBillId: z.uuid(),
    formerTotalPaise: paiseInDigits,
    totalPaise: paiseInDigits,
  }),
);

/**
 * A buyer was asked about `askedPaise`, and the marketplace then decided that first invoices stay:
 * the order keeps its invoice of `totalPaise`.
 */
export const orderKeepsInvoice = defineEvent(
  "orders.keepsInvoice",
  z.object({
    orderId: z.uuid(),
    askedPaise: paiseInDigits,
    totalPaise: paiseInDigits,
    askedAt: z.string().max(40),
  }),
);

/** A seller offered a partial refund of a return, or its buyer declined it. */
export const orderRefundOffered = defineEvent(
  "orders.refundOffered",
  z.object({ offerId: z.uuid(), status: z.enum(["open", "declined"]) }),
);

/** The price of delivered pieces was reduced, and their buyer keeps them. */
export const orderPriceReduced = defineEvent(
  "orders.priceReduced",
  z.object({ reductionId: z.uuid() }),
);

/** A seller created a manual order. */
export const orderMadeByHand = defineEvent("orders.madeByHand", z.object({ orderId: z.uuid() }));

/** A purchase was not paid in time; its orders have expired. */
export const purchaseNotPaid = defineEvent("orders.purchaseNotPaid", OfPurchase);

/** A late payment for a purchase is being refunded. */
export const purchaseMoneyReturned = defineEvent("orders.purchaseMoneyReturned", OfPurchase);

/** A return was requested, or its status changed. */
export const orderReturnChanged = defineEvent(
  "orders.returnChanged",
  z.object({ returnId: z.uuid(), status: z.enum(returnStatuses) }),
);

/** The parcel with a return: its pickup is booked, it was sent, or it arrived at the shop. */
export const orderReturnParcelMoved = defineEvent(
  "orders.returnParcelMoved",
  z.object({ returnId: z.uuid(), step: z.enum(returnParcelSteps) }),
);

/** A deadline of an order or its return was reached, and somebody is reminded. */
export const orderDeadlineReached = defineEvent(
  "orders.deadlineReached",
  z.object({ orderId: z.uuid(), subjectId: z.uuid(), step: z.enum(deadlineSteps) }),
);

/** The rest of an order that is paid in two parts is requested. */
export const orderRestRequested = defineEvent(
  "orders.restRequested",
  z.object({ orderId: z.uuid() }),
);

/** The buyer chose to pay the rest in cash when it arrives, or online after all. */
export const orderRestChosen = defineEvent(
  "orders.restChosen",
  z.object({
    orderId: z.uuid(),
    by: z.enum(["cash", "online"]),
    /** When it was chosen, which tells one choice from the next. */
    at: z.string(),
  }),
);

/** The rest of an order that is paid in two parts was paid. */
export const orderRestPaid = defineEvent("orders.restPaid", z.object({ orderId: z.uuid() }));

import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";
import { orderStatuses } from "./contract.ts";
import { deadlineSteps } from "./deadlines/rules/deadline-table.ts";
import { returnStatuses } from "./returns/contract.ts";

const OfPurchase = z.object({ purchaseId: z.uuid() });

/** A purchase was placed, with all its orders. */
export const purchasePlaced = defineEvent("orders.purchasePlaced", OfPurchase);

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

/** A deadline of an order or its return was reached, and somebody is reminded. */
export const orderDeadlineReached = defineEvent(
  "orders.deadlineReached",
  z.object({ orderId: z.uuid(), subjectId: z.uuid(), step: z.enum(deadlineSteps) }),
);

import { z } from "zod";
import { defineEvent } from "#platform/jobs/events.ts";
import { orderStatuses } from "./contract.ts";
import { returnStatuses } from "./returns/contract.ts";

const OfPurchase = z.object({ purchaseId: z.uuid() });

/** A purchase was placed, with all its orders. */
export const purchasePlaced = defineEvent("orders.purchasePlaced", OfPurchase);

/** An order took a step. */
export const orderStatusChanged = defineEvent(
  "orders.statusChanged",
  z.object({ orderId: z.uuid(), status: z.enum(orderStatuses) }),
);

/** A seller made an order by hand. */
export const orderMadeByHand = defineEvent("orders.madeByHand", z.object({ orderId: z.uuid() }));

/** A purchase was not paid in time; its orders have expired. */
export const purchaseNotPaid = defineEvent("orders.purchaseNotPaid", OfPurchase);

/** Money came for a purchase that could not take it any more, and goes back. */
export const purchaseMoneyReturned = defineEvent("orders.purchaseMoneyReturned", OfPurchase);

/** A return was asked for, or took a step. */
export const orderReturnChanged = defineEvent(
  "orders.returnChanged",
  z.object({ returnId: z.uuid(), status: z.enum(returnStatuses) }),
);

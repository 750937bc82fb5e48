import { z } from "zod";
import { orderStatuses } from "#modules/orders/public.ts";
import { documentKinds } from "#modules/invoicing/public.ts";

/** The facts of mails about orders: parts of what other modules say about them. */

const optional = z.string().nullable();

/** The amounts of an order, in paise. */
const amountFacts = z.object({
  subtotalPaise: z.int(),
  shippingPaise: z.int(),
  /** Missing in mails of the release before. */
  cashFeePaise: z.int().optional(),
  taxPaise: z.int(),
  roundOffPaise: z.int(),
  totalPaise: z.int(),
});

const lineFacts = z.object({
  /** Missing in mails of the release before. */
  lineNumber: z.int().optional(),
  productName: z.string(),
  size: optional,
  colour: optional,
  /** Missing in mails of the release before. */
  answers: z.array(z.array(z.string()).readonly()).readonly().optional(),
  quantity: z.int(),
  lineTotalPaise: z.int(),
  /** Missing in mails of the release before. */
  priceIncludesGst: z.boolean().optional(),
});

const eventFacts = z.object({
  status: z.enum(orderStatuses),
  note: optional,
  carrier: optional,
  trackingNumber: optional,
});

const shipmentFacts = z.object({
  id: z.uuid(),
  number: z.int(),
  courierName: optional,
  trackingNumber: optional,
  trackingUrl: optional,
  expectedOn: optional,
  pieces: z.array(z.object({ lineNumber: z.int(), quantity: z.int() })).readonly(),
});
export type ShipmentFacts = z.output<typeof shipmentFacts>;

/** An order. Without the addresses of mails, which the outbox has. */
export const orderFacts = amountFacts.extend({
  id: z.uuid(),
  orderNumber: z.string(),
  purchaseId: z.uuid().nullable(),
  paymentMethod: z.enum(["cod", "online"]).nullable(),
  lines: z.array(lineFacts).readonly(),
  events: z.array(eventFacts).readonly(),
  /** Its parcels. Missing in mails of the release before. */
  shipments: z.array(shipmentFacts).readonly().optional(),
  deliverTo: z.object({
    name: z.string(),
    stateCode: z.string(),
    address: optional,
    city: optional,
    pinCode: optional,
    phone: optional,
  }),
  invoicedTo: z
    .object({
      gstin: z.string(),
      company: optional,
      address: optional,
      city: optional,
      pinCode: optional,
      /** Missing in mails of the release before. */
      isSez: z.boolean().optional(),
    })
    .nullable(),
  buyer: z.object({ firstName: z.string() }),
  seller: z.object({ shopName: z.string() }),
  isCancelledByBuyer: z.boolean(),
  isCancelledByMarketplace: z.boolean(),
  /** Why the portal refused the buyer's GSTIN. Missing in mails of the release before. */
  gstinRefusal: optional.optional(),
  /** Whether a deadline did it. Missing in mails of the release before. */
  isAutomatic: z.boolean().optional(),
  /** Whether its buyer reported that it never came. Missing in mails of the release before. */
  isReportedMissing: z.boolean().optional(),
  /** Whether the courier lost a parcel of it. Missing in mails of the release before. */
  isLost: z.boolean().optional(),
  /** What its buyer was promised. Missing in mails of the release before. */
  promised: z
    .object({ shipBy: z.string(), arrivesFrom: z.string(), arrivesBy: z.string() })
    .nullable()
    .optional(),
  /** If it is paid in two parts. Missing in mails of the release before. */
  parts: z
    .object({
      advancePaise: z.int(),
      restPaise: z.int(),
      paidAt: optional,
      /** Since when the rest is paid in cash when it arrives. Missing in mails of the release before. */
      cashChosenAt: optional,
    })
    .nullable()
    .optional(),
});
export type OrderFacts = z.output<typeof orderFacts>;
export type AmountFacts = z.output<typeof amountFacts>;
export type LineFacts = z.output<typeof lineFacts>;

/** All orders of a purchase, at least one. */
export const purchaseFacts = z.object({ orders: z.array(orderFacts).min(1).readonly() });

/** The documents that are attached to a mail. */
export const documentFacts = z
  .array(z.object({ id: z.uuid(), kind: z.enum(documentKinds), number: z.string() }))
  .readonly();
export type DocumentFacts = z.output<typeof documentFacts>;

import type { BuyerRefund, RefundView } from "#modules/payments/public.ts";
import type { OrderReturn } from "./returns/contract.ts";

/** The states of an order, in the order in which they come. */
export const orderStatuses = [
  "awaiting_payment",
  "pending",
  "confirmed",
  "shipped",
  "delivered",
  "refused",
  "cancelled",
  "expired",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Who took the cash of an order paid at the door. */
export const cashHolders = ["courier", "seller"] as const;
export type CashHolder = (typeof cashHolders)[number];

/**
 * The seller's step for an order. Who has the cash is said when one that is paid in cash was
 * delivered.
 */
export type OrderStep = {
  readonly to: OrderStatus;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly note: string | null;
  readonly cashHeldBy?: CashHolder | null;
};

/**
 * What an order costs. `totalPaise` is the sum of the others; `roundOffPaise` is what brings it to
 * the whole rupee.
 */
export type OrderAmounts = {
  readonly subtotalPaise: number;
  readonly shippingPaise: number;
  readonly taxPaise: number;
  readonly roundOffPaise: number;
  readonly totalPaise: number;
};

/** A line as it was bought; later edits of the product change nothing here. */
export type OrderLine = {
  readonly productId: string;
  readonly productName: string;
  readonly sku: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly imageFile: string | null;
  readonly quantity: number;
  readonly unitPricePaise: number;
  readonly gstBasisPoints: number;
  readonly lineTotalPaise: number;
};

/** A step an order took, for both parties to see. */
export type OrderEvent = {
  readonly status: OrderStatus;
  readonly at: Date;
  readonly note: string | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
};

/** `cod` is cash on delivery; `online` joins with the payments module. */
export type PaymentMethod = "cod" | "online";

/** Where the parcel goes. */
export type DeliveryAddress = {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly stateCode: string;
  readonly pinCode: string;
  readonly phone: string;
};

/** The business that a buyer's invoice names; its address where that is not the delivery's. */
export type InvoicedBusiness = { readonly gstin: string } & {
  readonly [Part in "company" | "address" | "city" | "pinCode"]: string | null;
};

/**
 * Whom a parcel goes to. Of an order made by hand only the name and the state are certain; it may
 * have been handed over.
 */
export type OrderRecipient = Pick<DeliveryAddress, "name" | "stateCode"> & {
  readonly [Part in "address" | "city" | "pinCode" | "phone"]: string | null;
};

/** Bought in the shop, or made by hand by the seller. */
export const orderOrigins = ["shop", "hand"] as const;
export type OrderOrigin = (typeof orderOrigins)[number];

/** Whom something is bought from. */
export type OrderShop = { readonly shopName: string; readonly slug: string };

/** An order in My Orders. */
export type BuyerOrderCard = OrderAmounts & {
  readonly id: string;
  readonly orderNumber: string;
  readonly purchaseId: string;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  /** Until when it is kept while it waits for its payment; else null. */
  readonly reservedUntil: Date | null;
  readonly shop: OrderShop;
  readonly lines: readonly OrderLine[];
};

/** One order as its buyer sees it. */
export type BuyerOrder = BuyerOrderCard & {
  readonly events: readonly OrderEvent[];
  readonly deliverTo: DeliveryAddress;
  /** Null without a GSTIN. */
  readonly invoicedTo: InvoicedBusiness | null;
  readonly paymentMethod: PaymentMethod;
  readonly shippingMethod: "standard" | "express";
  /** Until when the buyer may cancel; null when that is over. */
  readonly cancellableUntil: Date | null;
  readonly returns: readonly OrderReturn[];
  /** What goes back of its money, oldest first. */
  readonly refunds: readonly BuyerRefund[];
  /** How it was paid online, in the provider's word; null until it is, and for cash. */
  readonly paidWith: string | null;
};

/** A row of the seller's order table. */
export type SellerOrderRow = {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly totalPaise: number;
  readonly origin: OrderOrigin;
  readonly customerName: string;
  readonly customerPhone: string | null;
  readonly customerEmail: string | null;
  readonly city: string | null;
  /** How many pieces in all, and what the first line is. */
  readonly pieces: number;
  readonly firstProductName: string;
  readonly lineCount: number;
  /** Whether a return waits for its seller or is on its way. */
  readonly isReturning: boolean;
};

/** How many orders stand in each state. */
export type StatusCounts = Readonly<Record<OrderStatus, number>>;

/** One order as its seller sees it. */
export type SellerOrder = OrderAmounts & {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly origin: OrderOrigin;
  /** In the address book, of an order made by hand. */
  readonly customerId: string | null;
  readonly notes: string | null;
  readonly email: string | null;
  readonly gstin: string | null;
  /** Under which the GSTIN is registered; of an order by hand it is the recipient's name. */
  readonly company: string | null;
  readonly deliverTo: OrderRecipient;
  /** The seller's own, oldest first. */
  readonly privateNotes: readonly OrderNote[];
  readonly returns: readonly OrderReturn[];
  /** What goes back of its money to the buyer, oldest first. */
  readonly refunds: readonly RefundView[];
  /** Who took the cash of a delivered order that was paid at the door. */
  readonly cashHeldBy: CashHolder | null;
  /** When the courier handed that over. */
  readonly cashRemittedAt: Date | null;
  /** When a refused parcel was back. */
  readonly parcelBackAt: Date | null;
  readonly paymentMethod: PaymentMethod | null;
  readonly shippingMethod: "standard" | "express" | null;
  readonly lines: readonly OrderLine[];
  readonly events: readonly OrderEvent[];
};

/** What the seller wrote down about an order, for nobody else to read. */
export type OrderNote = { readonly id: number; readonly body: string; readonly writtenAt: Date };

/**
 * Which of the seller's orders are asked for. The days are instants: from the first on, before the
 * second.
 */
export type OrderFilters = {
  readonly status: OrderStatus | null;
  /**
   * A part of the order number, the customer's name, a product's name or SKU, or a phone number.
   */
  readonly search: string;
  readonly from?: Date | null | undefined;
  readonly before?: Date | null | undefined;
  readonly origin?: OrderOrigin | null | undefined;
  /** Only those with a return that waits for its seller or is on its way. */
  readonly isReturning?: boolean | undefined;
};

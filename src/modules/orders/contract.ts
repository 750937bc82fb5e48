import type { BuyerRefund, RefundView } from "#modules/payments/public.ts";
import type { SezSupply } from "#modules/tax/public.ts";
import type { AnswerPicture, Answers } from "#modules/catalog/public.ts";
import type { LineInMaking } from "./making/contract.ts";
import type { LineProofs } from "./proofs/contract.ts";
import type { PartPayment } from "./part-payment/contract.ts";
import type { ReturnOfRow, OrderReturn } from "./returns/contract.ts";
import type { ParcelInput, Shipment } from "./shipments/contract.ts";

/** The statuses of an order, in their usual sequence. */
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

/** One status of an order; `order-status.ts` defines which follows which. */
export type OrderStatus = (typeof orderStatuses)[number];

/** Who collected the cash of an order paid at the door. */
export const cashHolders = ["courier", "seller"] as const;

/** Who has the cash of an order. */
export type CashHolder = (typeof cashHolders)[number];

/**
 * The seller's next step for an order. `cashHeldBy` is only set when a cash order is delivered.
 * `parcel` describes the first parcel of a shipped order; without it, everything goes in one parcel
 * with this carrier and number.
 */
export type OrderStep = {
  readonly to: OrderStatus;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly note: string | null;
  readonly cashHeldBy?: CashHolder | null;
  readonly parcel?: ParcelInput;
  /** The bill on the page from which the order is shipped; absent: not compared. */
  readonly billShown?: string | undefined;
  /** Whether a deadline takes it, because nobody did anything. */
  readonly isByDeadline?: boolean;
};

/**
 * What an order costs. `totalPaise` is the sum of the others; `roundOffPaise` rounds it to the
 * rupee and may be negative.
 */
export type OrderAmounts = {
  readonly subtotalPaise: number;
  readonly shippingPaise: number;
  /** How much of `shippingPaise` is the fee for paying in cash. */
  readonly cashFeePaise: number;
  readonly taxPaise: number;
  readonly roundOffPaise: number;
  readonly totalPaise: number;
};

/** A line as ordered. Later edits of the product do not change it. */
export type OrderLine = {
  readonly lineNumber: number;
  readonly productId: string;
  readonly productName: string;
  readonly sku: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly imageFile: string | null;
  /** What the buyer answered to the seller's questions. */
  readonly answers: Answers;
  /** What the buyer saw beside these questions: where to measure. */
  readonly answerPictures: readonly AnswerPicture[];
  readonly quantity: number;
  readonly unitPricePaise: number;
  readonly gstBasisPoints: number;
  /** Whether the price, and so the line's total, is with GST. */
  readonly priceIncludesGst: boolean;
  readonly lineTotalPaise: number;
  /** Whether its product has a page; what was made for one buyer has none. */
  readonly hasPage: boolean;
};

/** A status change of an order, visible to both parties. */
export type OrderEvent = {
  readonly status: OrderStatus;
  readonly at: Date;
  readonly note: string | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** Whether nobody did it: a deadline passed. */
  readonly isAutomatic: boolean;
};

/** `cod` is cash on delivery. */
export type PaymentMethod = "cod" | "online";

/** The address of the delivery. */
export type DeliveryAddress = {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly stateCode: string;
  readonly pinCode: string;
  readonly phone: string;
  /** When its buyer last changed it after ordering, as in JSON. */
  readonly changedAt?: string | null;
  /** The GST code of the state where it was before, if that was another one. */
  readonly movedFrom?: string | null;
};

/**
 * The business on the buyer's invoice; its address fields are null where they equal the delivery
 * address.
 */
export type InvoicedBusiness = {
  readonly gstin: string;
  /** Whether the buyer declared that the goods go to a Special Economic Zone. */
  readonly isSez: boolean;
} & {
  readonly [Part in "company" | "address" | "city" | "pinCode"]: string | null;
};

/**
 * The recipient of a parcel. A manual order always has a name and a state; its goods may be handed
 * over in person.
 */
export type OrderRecipient = Pick<
  DeliveryAddress,
  "name" | "stateCode" | "changedAt" | "movedFrom"
> & {
  readonly [Part in "address" | "city" | "pinCode" | "phone"]: string | null;
};

/** Placed in the shop, or created by the seller. */
export const orderOrigins = ["shop", "hand"] as const;

/** Where an order was created. */
export type OrderOrigin = (typeof orderOrigins)[number];

/** The seller's shop. */
export type OrderShop = { readonly shopName: string; readonly slug: string };

/** A row of My Orders. */
export type BuyerOrderCard = OrderAmounts & {
  readonly id: string;
  readonly orderNumber: string;
  readonly purchaseId: string;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  /** When the reservation of an unpaid order ends; else null. */
  readonly reservedUntil: Date | null;
  readonly shop: OrderShop;
  readonly lines: readonly OrderLine[];
};

/** One order as its buyer sees it. */
export type BuyerOrder = BuyerOrderCard & {
  readonly events: readonly OrderEvent[];
  /** Its parcels, the first one first. */
  readonly shipments: readonly Shipment[];
  readonly deliverTo: DeliveryAddress;
  /** Null without a GSTIN. */
  readonly invoicedTo: InvoicedBusiness | null;
  readonly paymentMethod: PaymentMethod;
  readonly shippingMethod: "standard" | "express";
  /** Until when the buyer may cancel; null when that time is over. */
  readonly cancellableUntil: Date | null;
  /** Whether the buyer may still cancel after that time, because nothing is cut yet. */
  readonly canCancelUncut: boolean;
  /** The lines that are made for the buyer, and how far they are. */
  readonly making: readonly LineInMaking[];
  /** The lines that are made for this buyer alone, with what the artisan showed of them. */
  readonly proofs: readonly LineProofs[];
  readonly returns: readonly OrderReturn[];
  /** The refunds of this order, oldest first. */
  readonly refunds: readonly BuyerRefund[];
  /** The online payment method in the provider's word; null for cash and until it is paid. */
  readonly paidWith: string | null;
  /** Null if it is paid at once. */
  readonly parts: PartPayment | null;
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
  /** Units in all lines together, and the first line's product. */
  readonly pieces: number;
  readonly firstProductName: string;
  readonly lineCount: number;
  /** The newest return that waits for its seller, is on its way, or is exchanged or repaired. */
  readonly openReturn: ReturnOfRow | null;
  /** Whether it is on its way, and some of its pieces were not sent yet. */
  readonly isSentInPart: boolean;
  /** Whether it can be packed: confirmed, and no parcel of it is booked. */
  readonly isToPack: boolean;
};

/** How many orders have each status. */
export type StatusCounts = Readonly<Record<OrderStatus, number>>;

/** One order as its seller sees it. */
export type SellerOrder = OrderAmounts & {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly origin: OrderOrigin;
  /** The customer in the address book, for a manual order; else null. */
  readonly customerId: string | null;
  readonly notes: string | null;
  readonly email: string | null;
  readonly gstin: string | null;
  /** How it is supplied to a Special Economic Zone; null if it does not go there. */
  readonly sezSupply: SezSupply | null;
  /** The registered name of the GSTIN; for a manual order the recipient's name. */
  readonly company: string | null;
  readonly deliverTo: OrderRecipient;
  /** The seller's private notes, oldest first. */
  readonly privateNotes: readonly OrderNote[];
  readonly returns: readonly OrderReturn[];
  /** The lines that are made for the buyer, and how far they are. */
  readonly making: readonly LineInMaking[];
  /** The lines that are made for this buyer alone, with what the artisan showed of them. */
  readonly proofs: readonly LineProofs[];
  /** The refunds to the buyer, oldest first. */
  readonly refunds: readonly RefundView[];
  /** Who collected the cash of a delivered cash order. */
  readonly cashHeldBy: CashHolder | null;
  /** When the courier handed the cash over. */
  readonly cashRemittedAt: Date | null;
  /** When a refused parcel arrived at the seller. */
  readonly parcelBackAt: Date | null;
  /** Null if it is paid at once. */
  readonly parts: PartPayment | null;
  readonly paymentMethod: PaymentMethod | null;
  readonly shippingMethod: "standard" | "express" | null;
  readonly lines: readonly OrderLine[];
  readonly events: readonly OrderEvent[];
  /** Its parcels, the first one first. */
  readonly shipments: readonly Shipment[];
};

/** The seller's private note about an order. */
export type OrderNote = { readonly id: number; readonly body: string; readonly writtenAt: Date };

/**
 * The filters of the seller's orders. The days are instants: `from` is included, `before` is not.
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
  /** Only orders with a return that waits for its seller or is on its way. */
  readonly isReturning?: boolean | undefined;
};

/** So many days back a shop's service is measured. */
export const servicePeriodDays = 90;

/**
 * What buyers experienced with a shop in the last 90 days, of orders placed in the shop only: who
 * writes orders by hand could write any. Each is a count and what it is of.
 */
export type ServiceFigures = {
  /** Orders with a promised day that were shipped; on time is by the end of that day in India. */
  readonly shipped: number;
  readonly shippedOnTime: number;
  /** Orders that were placed, without those that their buyers cancelled. */
  readonly placed: number;
  /** Cancelled by the shop, or on their own because it did not confirm them. */
  readonly cancelledByShop: number;
  readonly delivered: number;
  /** Delivered orders with a return for which the shop was responsible, unless it was declined. */
  readonly returnedAsFaulty: number;
  /** Requests for a return whose time to answer is over, or that were answered. */
  readonly returnsToAnswer: number;
  readonly returnsAnsweredInTime: number;
  /** Pieces delivered in the last 30 days. */
  readonly unitsDelivered: number;
};

/** The figures of one shop. */
export type ServiceOfShop = ServiceFigures & { readonly sellerId: string };

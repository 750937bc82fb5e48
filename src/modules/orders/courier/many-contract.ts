import type { OrderLine, OrderRecipient, PaymentMethod } from "../contract.ts";
import type { BookingStatus } from "./booking-contract.ts";
import type { ParcelOffer } from "./contract.ts";

/** Packing and booking many orders on one page. */

/** So many orders are packed on one page. */
export const mostToPack = 20;

type Values = Readonly<Record<string, string>>;

/** An order to be packed: what is in it, and for whom. */
export type OrderToPack = {
  readonly orderId: string;
  readonly orderNumber: string;
  /** "cod" also for a balance in cash. */
  readonly paymentMethod: PaymentMethod | null;
  readonly subtotalPaise: number;
  readonly deliverTo: OrderRecipient;
  readonly lines: readonly Pick<
    OrderLine,
    "lineNumber" | "productName" | "size" | "colour" | "quantity"
  >[];
  /** Its invoice, as the page shows it; null if it has none. */
  readonly billId: string | null;
  /** What the courier said that refused it last; null if none did. */
  readonly refusal: string | null;
};

/** One order of the page: what was typed for it, and who would take it. */
export type PackedOrder = Pick<OrderToPack, "orderId" | "orderNumber" | "lines" | "billId"> & {
  readonly recipient: Pick<OrderRecipient, "name" | "city" | "pinCode">;
  readonly isCash: boolean;
  /** Whether it is booked with the others. */
  readonly isChosen: boolean;
  readonly typed: Values;
  readonly problems: Values;
  /** Null as long as weight or size is unknown, or if nobody takes it. */
  readonly offers: readonly ParcelOffer[] | null;
  /** Why it was not booked, or why there are no offers. */
  readonly refusal: string | null;
};

/** A booked parcel that waits for its pickup. */
export type WaitingParcel = {
  readonly bookingId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly status: Extract<BookingStatus, "booking" | "booked" | "cancelling">;
  readonly courierName: string;
  readonly trackingNumber: string | null;
  readonly customerName: string;
  readonly city: string | null;
  readonly pinCode: string | null;
  readonly pieces: number;
  readonly weightGrams: number;
  readonly pricePaise: number;
  /** The day of the pickup, "2026-12-03"; null until one is ordered. */
  readonly pickupOn: string | null;
};

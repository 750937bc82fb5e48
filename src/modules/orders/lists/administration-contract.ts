import type { OrderStatus, SellerOrder } from "../contract.ts";

/**
 * The administrators' filters for all orders; an empty filter matches all. Days are written
 * 2026-11-21, in India, both included.
 */
export type AllOrdersFilters = {
  readonly search: string;
  readonly status: OrderStatus | null;
  readonly fromDay: string;
  readonly toDay: string;
};

/** A row of the administrators' order list. */
export type AllOrdersLine = {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly totalPaise: number;
  readonly shopName: string;
  readonly customerName: string;
  readonly pieces: number;
};

/**
 * An order as administrators see it, without the seller's private notes. `buyer` is null for a
 * manual order.
 */
export type OverseenOrder = Omit<SellerOrder, "customerId" | "notes" | "privateNotes"> & {
  readonly seller: { readonly userId: string; readonly shopName: string; readonly slug: string };
  readonly buyer: { readonly userId: string; readonly name: string } | null;
};

/**
 * Cash with one courier. `carrier` is the name in lower case, empty where the seller named none.
 * `late` counts orders that were delivered more than a week ago.
 */
export type CashAtCarrier = {
  readonly carrier: string;
  readonly name: string | null;
  readonly orders: number;
  readonly totalPaise: number;
  readonly oldestAt: Date;
  readonly late: number;
};

/** One order whose cash a courier has. */
export type CashLine = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly totalPaise: number;
  readonly shopName: string;
  readonly deliveredAt: Date;
  /** Full days since the delivery. */
  readonly ageDays: number;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
};

/** A recorded transfer of a courier. */
export type RecordedRemittance = {
  readonly id: string;
  readonly reference: string;
  readonly recordedAt: Date;
  readonly orders: number;
  readonly totalPaise: number;
};

import type { OrderStatus, SellerOrder } from "../contract.ts";

/**
 * What administrators seek among all orders; empty is anything. Days are written 2026-11-21, in
 * India, both included.
 */
export type AllOrdersFilters = {
  readonly search: string;
  readonly status: OrderStatus | null;
  readonly fromDay: string;
  readonly toDay: string;
};

/** A line of the administrators' list of orders. */
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
 * One order as administrators read it: without what its seller wrote down for nobody else. `buyer`
 * is null where the seller made it by hand.
 */
export type OverseenOrder = Omit<SellerOrder, "customerId" | "notes" | "privateNotes"> & {
  readonly seller: { readonly userId: string; readonly shopName: string; readonly slug: string };
  readonly buyer: { readonly userId: string; readonly name: string } | null;
};

/**
 * What one courier holds. `carrier` is the name in small letters, empty where the seller named
 * none; `late` counts what was delivered over a week ago.
 */
export type CashAtCarrier = {
  readonly carrier: string;
  readonly name: string | null;
  readonly orders: number;
  readonly totalPaise: number;
  readonly oldestAt: Date;
  readonly late: number;
};

/** One order whose cash a courier holds. */
export type CashLine = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly totalPaise: number;
  readonly shopName: string;
  readonly deliveredAt: Date;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
};

/** A transfer of a courier, as it was recorded. */
export type RemittanceLine = {
  readonly id: string;
  readonly reference: string;
  readonly recordedAt: Date;
  readonly orders: number;
  readonly totalPaise: number;
};

import type { OrderStatus, SellerOrder } from "./contract.ts";

/** What administrators seek among all orders; empty is anything. Days are written 2026-11-21, in India, both included. */
export type AllOrdersFilters = { readonly search: string; readonly status: OrderStatus | null; readonly fromDay: string; readonly toDay: string };

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

/** One order as administrators read it: without what its seller wrote down for nobody else. `buyer` is null where the seller made it by hand. */
export type OverseenOrder = Omit<SellerOrder, "customerId" | "notes" | "privateNotes"> & {
  readonly seller: { readonly userId: string; readonly shopName: string; readonly slug: string };
  readonly buyer: { readonly userId: string; readonly name: string } | null;
};

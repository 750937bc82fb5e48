import type { DomainEvent } from "#platform/jobs/events.ts";
import type { OrderStatus } from "./contract.ts";

/** A purchase was placed, with all its orders. */
export function purchasePlaced(data: { readonly purchaseId: string }): DomainEvent {
  return { name: "orders.purchasePlaced", data };
}

/** An order took a step. */
export function orderStatusChanged(data: { readonly orderId: string; readonly status: OrderStatus }): DomainEvent {
  return { name: "orders.statusChanged", data };
}

/** A seller made an order by hand. */
export function orderMadeByHand(data: { readonly orderId: string }): DomainEvent {
  return { name: "orders.madeByHand", data };
}

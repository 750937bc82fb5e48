import type { DomainEvent } from "#platform/jobs/events.ts";
import type { OrderStatus } from "./contract.ts";
import type { ReturnStatus } from "./returns-contract.ts";

/** A purchase was placed, with all its orders. */
export function purchasePlaced(data: { readonly purchaseId: string }): DomainEvent {
  return { name: "orders.purchasePlaced", data };
}

/** An order took a step. */
export function orderStatusChanged(data: {
  readonly orderId: string;
  readonly status: OrderStatus;
}): DomainEvent {
  return { name: "orders.statusChanged", data };
}

/** A seller made an order by hand. */
export function orderMadeByHand(data: { readonly orderId: string }): DomainEvent {
  return { name: "orders.madeByHand", data };
}

/** A purchase was not paid in time; its orders have expired. */
export function purchaseNotPaid(data: { readonly purchaseId: string }): DomainEvent {
  return { name: "orders.purchaseNotPaid", data };
}

/** Money came for a purchase that could not take it any more, and goes back. */
export function purchaseMoneyReturned(data: { readonly purchaseId: string }): DomainEvent {
  return { name: "orders.purchaseMoneyReturned", data };
}

/** A return was asked for, or took a step. */
export function orderReturnChanged(data: {
  readonly returnId: string;
  readonly status: ReturnStatus;
}): DomainEvent {
  return { name: "orders.returnChanged", data };
}

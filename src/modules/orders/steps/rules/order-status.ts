import type { OrderStatus } from "../../contract.ts";

/**
 * The states of an order, and the only place that says which follows which.
 *
 * - `awaiting_payment`: the buyer placed it to be paid online; its stock is held, its seller does
 *   not see it yet.
 * - `expired`: nobody paid in time and the stock was released. Money that comes late revives it, if
 *   the stock allows.
 * - `pending`: the buyer placed it and its stock is taken; the artisan has not answered yet.
 * - `confirmed`: the artisan has taken it on; the tax invoice belongs to this step.
 * - `shipped`: the parcel has left. What happens to it now is a return, not a cancellation.
 * - `delivered`: the buyer has it.
 * - `refused`: the buyer did not take it at the door; it comes back.
 * - `cancelled`: given up by the artisan, or by the buyer within the cancellation window; its stock
 *   is given back.
 */

/** What the states are called where sellers and administrators work. */
export const statusLabels: Readonly<Record<OrderStatus, string>> = {
  awaiting_payment: "Awaiting payment",
  pending: "Pending",
  confirmed: "Confirmed",
  shipped: "Shipped",
  delivered: "Delivered",
  refused: "Refused at the door",
  cancelled: "Cancelled",
  expired: "Not paid",
};

/** The states that buyers read in other words than their own. */
export const buyerStatusLabels: Readonly<Partial<Record<OrderStatus, string>>> = {
  expired: "Not paid",
  refused: "Not accepted at the door",
};

/** What happened at the instant of an order: nothing is placed before it is paid. */
export function placedWord(status: OrderStatus): "Placed" | "Begun" {
  return status === "awaiting_payment" || status === "expired" ? "Begun" : "Placed";
}

/**
 * Where its seller may take an order next. Nothing leaves delivered, refused or cancelled; a return
 * is a case of its own.
 */
export const nextStatuses = {
  awaiting_payment: [],
  expired: [],
  pending: ["confirmed", "cancelled"],
  confirmed: ["shipped", "cancelled"],
  shipped: ["delivered", "refused"],
  delivered: [],
  refused: [],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** Whether `to` is a step that an order in `from` can take. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  const next: readonly OrderStatus[] = nextStatuses[from];
  return next.includes(to);
}

/** Whether nothing can happen to an order any more. */
export function isFinal(status: OrderStatus): boolean {
  return nextStatuses[status].length === 0;
}

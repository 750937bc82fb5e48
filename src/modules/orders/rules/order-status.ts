import type { OrderStatus } from "../contract.ts";

/**
 * The states of an order, and the only place that says which follows which.
 *
 * - `pending`: the buyer placed it and its stock is taken; the artisan has not answered yet.
 * - `confirmed`: the artisan has taken it on; the tax invoice belongs to this step.
 * - `shipped`: the parcel has left. What happens to it now is a return, not a cancellation.
 * - `delivered`: the buyer has it.
 * - `cancelled`: given up by the artisan, or by the buyer within the cancellation window; its stock is given back.
 */

/** Where an order may go next. Nothing leaves delivered or cancelled; a return is a case of its own. */
export const nextStatuses = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["shipped", "cancelled"],
  shipped: ["delivered"],
  delivered: [],
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

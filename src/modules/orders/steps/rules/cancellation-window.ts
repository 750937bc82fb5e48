import { cancellationHours, freeCancellationHours } from "#shared/promises.ts";
import type { OrderStatus } from "../../contract.ts";

/**
 * The published cancellation policy for buyers: free for a short time after ordering, and longer
 * while the order is not confirmed.
 */

const hourMs = 3_600_000;

/**
 * How long after placing a buyer may cancel an order in each status, in milliseconds; a missing
 * status means not at all.
 */
const cancellableForMs: Readonly<Partial<Record<OrderStatus, number>>> = {
  pending: cancellationHours * hourMs,
  confirmed: freeCancellationHours * hourMs,
};

/**
 * Until when (inclusive) a buyer may cancel an order in this status; null if the status does not
 * allow it.
 */
export function cancellableUntil(order: {
  readonly status: OrderStatus;
  readonly placedAt: Date;
}): Date | null {
  const allowedMs = cancellableForMs[order.status];
  return allowedMs === undefined ? null : new Date(order.placedAt.getTime() + allowedMs);
}

/**
 * Whether the buyer may still cancel at `now` (the database's clock). An order placed at 10:00 and
 * confirmed: until 11:00. Placed at 10:00 and still pending: until 10:00 the next day.
 */
export function canBuyerCancel(
  order: { readonly status: OrderStatus; readonly placedAt: Date },
  now: Date,
): boolean {
  const until = cancellableUntil(order);
  return until !== null && now.getTime() <= until.getTime();
}

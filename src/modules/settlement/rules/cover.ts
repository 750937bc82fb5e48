import type { Settlement } from "../contract.ts";
import { less, totalOf } from "./settle.ts";

/**
 * What is left of the buyer's money for an order and has not become payable, in paise: its price
 * after returns, less the cash that its seller has. 0 once it is payable.
 */
export function heldOfOrder(order: Settlement): number {
  if (order.isReleased) return 0;
  const cashPaise =
    order.cashHeldBy === "seller"
      ? totalOf(order) - (order.prepaidPaise ?? 0) - order.uncollectedPaise
      : 0;
  return totalOf(less(order, order.returned)) - cashPaise;
}

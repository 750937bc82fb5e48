import type { Settlement } from "../contract.ts";
import type { SellerBalance } from "../seller-contract.ts";
import { less, totalOf, withheldTotal } from "./settle.ts";

/**
 * What a seller can give back to the buyer of an order from their own money, in paise. What other
 * orders will cost the seller, such as reductions of orders whose cash the seller has, is deducted.
 */
export function coverPaise(
  order: Settlement,
  { payablePaise, pendingPaise }: Pick<SellerBalance, "payablePaise" | "pendingPaise">,
): number {
  const givenBack = order.isReleased ? 0 : withheldTotal(order);
  return payablePaise + Math.min(heldOfOrder(order), pendingPaise + givenBack);
}

/**
 * What is left of the buyer's money for an order and has not become payable, in paise: its price
 * after returns, less the cash that its seller has. 0 once it is payable.
 */
function heldOfOrder(order: Settlement): number {
  if (order.isReleased) return 0;
  const cashPaise =
    order.cashHeldBy === "seller"
      ? totalOf(order) - (order.prepaidPaise ?? 0) - order.uncollectedPaise
      : 0;
  return totalOf(less(order, order.returned)) - cashPaise;
}

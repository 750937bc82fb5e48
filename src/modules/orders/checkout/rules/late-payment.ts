import type { OrderStatus } from "../../contract.ts";

/** What a payment means for the purchase that it belongs to. */

/**
 * - `pays`: the orders are waiting for it.
 * - `revives`: the orders expired. If there is still enough stock, the money is accepted and they
 *   are placed again.
 * - `replacesCash`: the buyer switched to cash and no artisan has confirmed an order yet. Nothing
 *   is collected at the door.
 * - `returned`: nothing is due any more; the money is refunded at once.
 */
export type Meaning = "pays" | "revives" | "replacesCash" | "returned";

type About = {
  readonly status: OrderStatus;
  readonly paymentMethod: "cod" | "online";
  readonly isAbandoned: boolean;
};

/** What a payment means for these orders of one purchase. */
export function meaningOfMoney(orders: readonly About[]): Meaning {
  if (orders.length === 0) return "returned";
  if (orders.every((order) => order.status === "awaiting_payment")) return "pays";
  if (orders.every((order) => order.status === "expired" && !order.isAbandoned)) return "revives";
  if (orders.every((order) => order.status === "pending" && order.paymentMethod === "cod"))
    return "replacesCash";
  return "returned";
}

import type { OrderStatus } from "../../contract.ts";

/** What money means for a purchase that it is for. */

/**
 * - `pays`: the orders waited for it.
 * - `revives`: they had expired; if there is still enough of everything, the money is taken and
 *   they are placed anew.
 * - `replacesCash`: the buyer had chosen cash meanwhile and no artisan has taken an order on yet:
 *   nothing is collected at the door.
 * - `returned`: nobody waits for it any more; it goes back at once.
 */
export type Meaning = "pays" | "revives" | "replacesCash" | "returned";

type About = {
  readonly status: OrderStatus;
  readonly paymentMethod: "cod" | "online";
  readonly isAbandoned: boolean;
};

/** What it means that money has arrived for these orders of one purchase. */
export function meaningOfMoney(orders: readonly About[]): Meaning {
  if (orders.length === 0) return "returned";
  if (orders.every((order) => order.status === "awaiting_payment")) return "pays";
  if (orders.every((order) => order.status === "expired" && !order.isAbandoned)) return "revives";
  if (orders.every((order) => order.status === "pending" && order.paymentMethod === "cod"))
    return "replacesCash";
  return "returned";
}

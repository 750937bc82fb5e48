import type { OrderReturn, ReturnStatus } from "../contract.ts";

/** Whether the returned pieces of an exchange have arrived, so nobody puts them on the shelf twice. */
export function hasArrived(status: ReturnStatus): boolean {
  return status === "replacing" || status === "replaced";
}

/** Whether the arrival of this return makes the seller owe a replacement instead of the money. */
export function arrivesForExchange({
  status,
  exchange,
}: Pick<OrderReturn, "status" | "exchange">): boolean {
  return exchange === "reserved" && !hasArrived(status);
}

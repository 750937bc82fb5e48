import type { OrderReturn, ReturnStatus } from "../contract.ts";

const arrived: ReadonlySet<ReturnStatus> = new Set([
  "replacing",
  "replaced",
  "unrepairable",
  "repaired",
]);

/**
 * Whether the pieces of an exchange or a repair have arrived, so nobody puts them on the shelf
 * twice.
 */
export function hasArrived(status: ReturnStatus): boolean {
  return arrived.has(status);
}

/**
 * Whether the arrival of this return makes the seller owe a replacement, or the repaired piece,
 * instead of the money.
 */
export function arrivesForExchange({
  status,
  exchange,
}: Pick<OrderReturn, "status" | "exchange">): boolean {
  return exchange === "reserved" && !hasArrived(status);
}

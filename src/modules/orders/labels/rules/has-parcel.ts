import type { SellerOrderRow } from "../../contract.ts";

/** Whether an order has a parcel that waits or is on its way, which can be labelled. */
export function hasParcelToSend({
  status,
  isToPack,
}: Pick<SellerOrderRow, "status" | "isToPack">): boolean {
  return isToPack || status === "shipped";
}

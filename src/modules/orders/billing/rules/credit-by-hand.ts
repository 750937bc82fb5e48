import type { OrderStatus } from "../../contract.ts";

/**
 * Why a seller cannot credit an order's invoice by hand; null where that is the only way left.
 * Money that went through the shop goes back with its order, and takes its credit note along; so
 * does what was not sent yet.
 */
export function noCreditByHand({
  isFromShop,
  status,
}: {
  readonly isFromShop: boolean;
  readonly status: OrderStatus;
}): string | null {
  if (isFromShop)
    return "This was bought in the shop: what goes back goes as a cancellation or as a return, with its money, and its credit note is issued by itself.";
  if (status === "confirmed")
    return "Its order is not sent yet: cancel that, and the credit note is issued by itself.";
  if (status === "shipped")
    return "Its parcel is on its way: mark the order as delivered, or as refused, which issues the credit note by itself.";
  return null;
}

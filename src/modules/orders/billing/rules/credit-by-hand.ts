import type { OrderStatus } from "../../contract.ts";

/**
 * Why a seller cannot credit this order's invoice by hand, as a sentence; null where a manual
 * credit note is the only way. If the shop took the money, the refund of the order issues the
 * credit note. If the order is not shipped yet, its cancellation does.
 */
export function noCreditByHand({
  isFromShop,
  status,
}: {
  readonly isFromShop: boolean;
  readonly status: OrderStatus;
}): string | null {
  if (isFromShop)
    return (
      "This was bought in the shop: what goes back goes as a cancellation or as a " +
      "return, with its money, and its credit note is issued by itself."
    );
  if (status === "confirmed")
    return "Its order is not sent yet: cancel that, and the credit note is issued by itself.";
  if (status === "shipped")
    return (
      "Its parcel is on its way: mark the order as delivered, or as " +
      "refused, which issues the credit note by itself."
    );
  return null;
}

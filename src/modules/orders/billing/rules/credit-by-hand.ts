import type { OrderStatus } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

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
    return t(
      "This was bought in the shop. Cancel the order or accept a return instead; the refund and the credit note then follow automatically.",
    );
  if (status === "confirmed")
    return t(
      "Its order has not been sent yet: cancel the order, and the credit note is issued automatically.",
    );
  if (status === "shipped")
    return t(
      "Its parcel is on its way: mark the order as delivered, or as refused, which issues the credit note automatically.",
    );
  return null;
}

import { t } from "#shared/texts/text.ts";
import type { PaymentMethod } from "../../contract.ts";

/** How an order from the shop is paid and shipped, in words for those who do not pay it. */
export function paymentWords({
  paymentMethod,
  shippingMethod,
  parts,
}: {
  readonly paymentMethod: PaymentMethod | null;
  readonly shippingMethod: string | null;
  readonly parts: { readonly paidAt: unknown } | null;
}): string {
  const isExpress = shippingMethod === "express";
  if (paymentMethod === "cod")
    return isExpress
      ? t("Cash on delivery, express shipping")
      : t("Cash on delivery, standard shipping");
  if (parts !== null && parts.paidAt === null)
    return isExpress
      ? t("Paid online in part, express shipping")
      : t("Paid online in part, standard shipping");
  return isExpress ? t("Paid online, express shipping") : t("Paid online, standard shipping");
}

import { t } from "#shared/texts/text.ts";
import type { PaymentMethod } from "../../contract.ts";
import { isBalanceInCash } from "../../part-payment/rules/parts.ts";

/** How an order from the shop is paid and shipped, in words for those who do not pay it. */
export function paymentWords({
  paymentMethod,
  shippingMethod,
  parts,
}: {
  readonly paymentMethod: PaymentMethod | null;
  readonly shippingMethod: string | null;
  readonly parts: { readonly paidAt: unknown; readonly cashChosenAt?: unknown } | null;
}): string {
  const isExpress = shippingMethod === "express";
  if (paymentMethod === "cod")
    return isExpress
      ? t("Cash on delivery, express shipping")
      : t("Cash on delivery, standard shipping");
  if (isBalanceInCash(parts))
    return isExpress
      ? t("Paid online in part, the balance in cash on delivery, express shipping")
      : t("Paid online in part, the balance in cash on delivery, standard shipping");
  if (parts !== null && parts.paidAt === null)
    return isExpress
      ? t("Paid online in part, express shipping")
      : t("Paid online in part, standard shipping");
  return isExpress ? t("Paid online, express shipping") : t("Paid online, standard shipping");
}

import type { Toast } from "#app/lib/toast.server.ts";
import type { OrderDocument } from "#modules/invoicing/public.ts";
import type { OrderStatus } from "#modules/orders/public.ts";
import { t } from "#shared/texts/text.ts";

/** The order costs more by the GST of today, so its buyer is asked before it is confirmed. */
export function consentToast(): Toast {
  return {
    title: t("The buyer is asked first"),
    description: t(
      "GST rose since the order was placed. You can confirm it once the buyer agrees.",
    ),
    tone: "neutral",
  };
}

/** The order has another status, and confirming it issued its invoice. */
export function stepTaken(to: OrderStatus, invoice: OrderDocument | undefined): Toast {
  return {
    title: t("Order status updated to {to}", { to }),
    ...(invoice !== undefined && {
      description: t("Invoice {number} has been generated.", { number: invoice.number }),
    }),
    tone: "positive",
  };
}

import type { Toast } from "#app/lib/toast.server.ts";
import type { OrderDocument } from "#modules/invoicing/public.ts";
import type { OrderStatus } from "#modules/orders/public.ts";
import { t } from "#shared/texts/text.ts";

/**
 * What came of a step: it was taken, and confirming issued the invoice; or GST changed meanwhile,
 * and the buyer must agree first, or there is a new invoice for the parcel.
 */
export function toastOfStep(
  moved: "moved" | "asked" | "billed",
  to: OrderStatus,
  bill: OrderDocument | undefined,
): Toast {
  if (moved === "asked") return consentToast();
  return moved === "billed" ? billedAgainToast(bill) : stepTaken(to, bill);
}

/** The order costs more by the GST of today, so its buyer is asked before the step. */
function consentToast(): Toast {
  return {
    title: t("The buyer is asked first"),
    description: t("GST rose since the order was placed. You can continue once the buyer agrees."),
    tone: "neutral",
  };
}

/** GST changed since the invoice of the order, so it has another one and is not shipped yet. */
function billedAgainToast(invoice: OrderDocument | undefined): Toast {
  return {
    title: t("GST changed: this order has a new invoice"),
    description: t(
      "Print invoice {number}, the packing slip and the label again: the amount to collect may have changed. Then mark the order as shipped again.",
      { number: invoice?.number ?? "" },
    ),
    tone: "neutral",
  };
}

/** The order has another status, and confirming it issued its invoice. */
function stepTaken(to: OrderStatus, invoice: OrderDocument | undefined): Toast {
  return {
    title: t("Order status updated to {to}", { to }),
    ...(to === "confirmed" &&
      invoice !== undefined && {
        description: t("Invoice {number} has been generated.", { number: invoice.number }),
      }),
    tone: "positive",
  };
}

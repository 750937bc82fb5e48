import type { OrderForMail } from "#modules/orders/public.server.ts";
import { bankDays } from "#modules/orders/public.ts";
import type { RefundForMail } from "#modules/payments/public.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import { formatRupees } from "#shared/money.ts";
import type { MailSender } from "./mail-sender.ts";
import { orderMail } from "./order-mail-parts.ts";
import { t } from "#shared/texts/text.ts";

type Refunded = {
  readonly refund: RefundForMail;
  readonly order: OrderForMail | null;
  readonly to: string;
  readonly name: string;
};

/** To the payer: the refund was sent, by which method, and when it arrives. */
export function refundMail(sender: MailSender, { refund, order, to, name }: Refunded): Mail {
  const amount = formatRupees(refund.amountPaise);
  const way = wayOf(refund);
  return orderMail(sender, {
    kind: "payments.refunded",
    to,
    subject:
      order === null
        ? t("{amount} refunded", { amount })
        : t("{amount} refunded: {orderNumber}", { amount, orderNumber: order.orderNumber }),
    heading: t("{amount} refunded", { amount }),
    blocks: [
      {
        kind: "text",
        text:
          order === null
            ? t("Hello {name}, we have refunded {amount}. {way}", { name, amount, way })
            : t("Hello {name}, we have refunded {amount} of your order {orderNumber}. {way}", {
                name,
                amount,
                orderNumber: order.orderNumber,
                way,
              }),
      },
      ...(order === null
        ? []
        : [
            { kind: "button", label: t("View the order"), path: `/my-orders/${order.id}` } as const,
          ]),
    ],
    cause: `payments.refundProcessed:${refund.refundId}`,
  });
}

function wayOf({ through, method, reference }: RefundForMail): string {
  if (through === "provider")
    return t(
      "It goes to your original payment method; {method, select, upi {it arrives by UPI after {upiRefundDays} days} netbanking {it arrives by net banking after {netbankingRefundDays} days} card {it arrives on your card after {cardRefundDays} days} other {banks take {upiRefundDays} days by UPI, {netbankingRefundDays} by net banking, {cardRefundDays} on cards}}.",
      bankDays(method),
    );
  return reference === null
    ? t("We sent it by hand to the account you gave us. We no longer keep the account's details.")
    : t(
        "We sent it by hand to the account you gave us; the bank's reference is {reference}. We no longer keep the account's details.",
        { reference },
      );
}

import type { OrderForMail } from "#modules/orders/public.server.ts";
import { sentWords } from "#modules/orders/public.ts";
import type { RefundForMail } from "#modules/payments/public.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import { formatRupees } from "#shared/money.ts";
import type { MailSender } from "./mail-sender.ts";
import { orderMail } from "./order-mail-parts.ts";

type Refunded = {
  readonly refund: RefundForMail;
  readonly order: OrderForMail | null;
  readonly to: string;
  readonly name: string;
};

/** To the payer: the refund was sent, by which method, and when it arrives. */
export function refundMail(sender: MailSender, { refund, order, to, name }: Refunded): Mail {
  const amount = formatRupees(refund.amountPaise);
  const of = order === null ? "" : ` of your order ${order.orderNumber}`;
  return orderMail(sender, {
    kind: "payments.refunded",
    to,
    subject: order === null ? `${amount} refunded` : `${amount} refunded: ${order.orderNumber}`,
    heading: `${amount} refunded`,
    blocks: [
      {
        kind: "text",
        text: `Hello ${name}, we have sent you ${amount}${of} back. ${wayOf(refund)}`,
      },
      ...(order === null
        ? []
        : [{ kind: "button", label: "View the order", path: `/my-orders/${order.id}` } as const]),
    ],
    cause: `payments.refundProcessed:${refund.refundId}`,
  });
}

function wayOf({ through, method, reference }: RefundForMail): string {
  if (through === "provider") return `It goes the way you paid; ${sentWords(method)}.`;
  return (
    "It was sent by hand to the account you told " +
    `us${reference === null ? "" : `; the bank calls the transfer ${reference}`}. ` +
    "We no longer keep the account's details."
  );
}

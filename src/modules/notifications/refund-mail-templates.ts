import { z } from "zod";
import { bankDays, isPostage } from "#modules/orders/public.ts";
import { defineMail } from "#platform/mail/define-mail.ts";
import { formatRupees } from "#shared/money.ts";
import { orderText } from "./order-mail-parts.ts";
import { t } from "#shared/texts/text.ts";

const refundFacts = z.object({
  amountPaise: z.int(),
  through: z.enum(["provider", "hand"]),
  method: z.string().nullable(),
  reference: z.string().nullable(),
  /** What it was refunded for; mails of before do not know it. */
  cause: z.string().optional(),
});

/** To the payer: the refund was sent, by which method, and when it arrives. */
export const refundMail = defineMail(
  "payments.refunded",
  {
    topic: "returns",
    data: z.object({
      refund: refundFacts,
      order: z.object({ id: z.uuid(), orderNumber: z.string() }).nullable(),
      /** Null if nobody knows it. */
      name: z.string().nullable(),
    }),
  },
  ({ refund, order, name: known }, sender) => {
    const amount = formatRupees(refund.amountPaise);
    const way = wayOf(refund);
    const name = known ?? t("there", {}, "instead of a name: Hello there");
    const orderNumber = order?.orderNumber ?? "";
    return orderText(sender, {
      subject:
        order === null
          ? t("{amount} refunded", { amount })
          : t("{amount} refunded: {orderNumber}", { amount, orderNumber }),
      heading: t("{amount} refunded", { amount }),
      blocks: [
        {
          kind: "text",
          text:
            order === null
              ? t("Hello {name}, we have refunded {amount}. {way}", { name, amount, way })
              : isPostage(refund.cause ?? "")
                ? t(
                    "Hello {name}, we have refunded {amount}, the postage of what you sent back from order {orderNumber}. {way}",
                    { name, amount, orderNumber, way },
                  )
                : t("Hello {name}, we have refunded {amount} of your order {orderNumber}. {way}", {
                    name,
                    amount,
                    orderNumber,
                    way,
                  }),
        },
        ...(order === null
          ? []
          : [
              {
                kind: "button",
                label: t("View the order"),
                path: `/my-orders/${order.id}`,
              } as const,
            ]),
      ],
    });
  },
);

function wayOf({ through, method, reference }: z.output<typeof refundFacts>): string {
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

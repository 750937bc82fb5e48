import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { documentBlocks } from "./document-mail-templates.ts";
import { documentFacts, orderFacts } from "./order-mail-facts.ts";
import { orderText } from "./order-mail-parts.ts";
import { helloToBuyer, howPaidBack, viewOrderButton } from "./return-mail-parts.ts";

/** The mails about a price that was reduced after the sale. Amounts are paise. */

const aboutReduction = z.object({ order: orderFacts, refundPaise: z.int(), reason: z.string() });

/** To the buyer: the price is lower, with the refund and the credit note. */
export const priceReducedMail = defineMail(
  "orders.priceReduced",
  {
    topic: "orders",
    data: aboutReduction.extend({ isBusiness: z.boolean(), documents: documentFacts }),
  },
  ({ order, refundPaise, reason, isBusiness, documents }, sender) =>
    orderText(sender, {
      subject: t("A lower price: {orderNumber}", { orderNumber: order.orderNumber }),
      heading: t("You get {amount} back", { amount: formatRupees(refundPaise) }),
      blocks: [
        helloToBuyer(
          order,
          t("Your order costs less than you paid, and you keep the pieces. {how}", {
            how: howPaidBack(order, refundPaise),
          }),
        ),
        { kind: "text", text: t("Reason: {reason}", { reason }) },
        ...(isBusiness ? [creditToReverse()] : []),
        ...documentBlocks(documents, true),
        viewOrderButton(order),
      ],
    }),
);

function creditToReverse(): MailBlock {
  return {
    kind: "text",
    text: t(
      "If your business claimed the GST of the invoice as input tax credit, please reverse the GST of the credit note.",
    ),
  };
}

/** To the seller: the marketplace reduced the price. */
export const priceReducedForSellerMail = defineMail(
  "orders.priceReducedForSeller",
  { topic: "orders", data: aboutReduction },
  ({ order, refundPaise, reason }, sender) =>
    orderText(sender, {
      subject: t("Price reduced: {orderNumber}", { orderNumber: order.orderNumber }),
      heading: t("The marketplace reduced the price by {amount}", {
        amount: formatRupees(refundPaise),
      }),
      blocks: [
        {
          kind: "text",
          text: t(
            "The buyer keeps the pieces and gets the difference back, with a credit note in your name. Your earnings from this order shrink by the refund, and so does the commission.",
          ),
        },
        { kind: "text", text: t("Reason: {reason}", { reason }) },
        {
          kind: "button",
          label: t("View the order"),
          path: `/order-management/${order.id}`,
        },
      ],
    }),
);

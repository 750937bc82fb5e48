import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { documentBlocks } from "./document-mail-templates.ts";
import { documentFacts, orderFacts, type OrderFacts } from "./order-mail-facts.ts";
import { orderText } from "./order-mail-parts.ts";

/** The mails about GST that changed between an order and its invoice. Amounts are paise. */

const totals = z.object({ formerTotalPaise: z.int(), totalPaise: z.int() });
type Totals = z.output<typeof totals>;

function wordsOf({ orderNumber, buyer, seller }: OrderFacts, of: Totals) {
  return {
    orderNumber,
    firstName: buyer.firstName,
    shopName: seller.shopName,
    before: formatRupees(of.formerTotalPaise),
    after: formatRupees(of.totalPaise),
  };
}

/** To the buyer: GST fell before the invoice, and what that gives back. */
export const gstFellMail = defineMail(
  "orders.gstFell",
  {
    topic: "orders",
    data: z.object({
      order: orderFacts,
      totals,
      givenBackPaise: z.int(),
      documents: documentFacts,
    }),
  },
  ({ order, totals: of, givenBackPaise, documents }, sender) =>
    orderText(sender, {
      subject: t("GST fell: {orderNumber} costs {after} now", wordsOf(order, of)),
      heading: t("Your order costs less"),
      blocks: [
        {
          kind: "text",
          text: t(
            "Hello {firstName}, GST fell between your order from {shopName} and its invoice. The total was {before} and is {after} now.",
            wordsOf(order, of),
          ),
        },
        { kind: "text", text: moneyWords(order, of, givenBackPaise) },
        ...documentBlocks(documents, true),
        { kind: "button", label: t("View the order"), path: `/my-orders/${order.id}` },
      ],
    }),
);

function moneyWords({ paymentMethod }: OrderFacts, of: Totals, givenBackPaise: number): string {
  if (givenBackPaise > 0)
    return t("We refund {amount} to the account or card that you paid with.", {
      amount: formatRupees(givenBackPaise),
    });
  return paymentMethod === "cod"
    ? t("You pay {total} in cash at the door.", { total: formatRupees(of.totalPaise) })
    : t("The balance that is left to pay is lower.");
}

/** To the buyer: GST rose before the invoice, and whether the buyer agrees. */
export const gstRoseMail = defineMail(
  "orders.gstRose",
  { topic: "orders", data: z.object({ order: orderFacts, totals }) },
  ({ order, totals: of }, sender) =>
    orderText(sender, {
      subject: t("Please answer: GST rose, {orderNumber}", wordsOf(order, of)),
      heading: t("Do you agree to the new total?"),
      blocks: [
        {
          kind: "text",
          text: t(
            "Hello {firstName}, GST rose since you ordered from {shopName}, and the law asks for the rate of the day of the invoice. Your order was {before} and would be {after}.",
            wordsOf(order, of),
          ),
        },
        {
          kind: "text",
          text: t(
            "Agree or cancel on the order's page. If you cancel, you get back everything that you paid. The artisan begins once you agree.",
          ),
        },
        { kind: "button", label: t("Answer"), path: `/my-orders/${order.id}` },
      ],
    }),
);

/** To the seller: the buyer agreed to the higher total. */
export const gstAgreedMail = defineMail(
  "orders.gstAgreed",
  { topic: "orders", data: z.object({ order: orderFacts, totals }) },
  ({ order, totals: of }, sender) =>
    orderText(sender, {
      subject: t("The buyer agreed: {orderNumber}", wordsOf(order, of)),
      heading: t("You can confirm the order now"),
      blocks: [
        {
          kind: "text",
          text: t(
            "The buyer agreed to {after} for {orderNumber}. Please confirm it now.",
            wordsOf(order, of),
          ),
        },
        { kind: "button", label: t("Open the order"), path: `/order-management/${order.id}` },
      ],
    }),
);

import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { documentBlocks } from "./document-mail-templates.ts";
import { documentFacts, orderFacts, type OrderFacts } from "./order-mail-facts.ts";
import { orderText } from "./order-mail-parts.ts";

/**
 * The mails about GST that changed between an order and its invoice, or before the parcel leaves.
 * Amounts are paise.
 */

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

/**
 * To the buyer who pays at the door: GST changed before the parcel left, and another invoice says
 * so.
 */
export const gstBilledAgainMail = defineMail(
  "orders.gstBilledAgain",
  { topic: "orders", data: z.object({ order: orderFacts, totals, documents: documentFacts }) },
  ({ order, totals: of, documents }, sender) =>
    orderText(sender, {
      subject: t("New invoice for {orderNumber}: GST changed", wordsOf(order, of)),
      heading: t("Your order has a new invoice"),
      blocks: [
        {
          kind: "text",
          text: t(
            "Hello {firstName}, GST changed before {shopName} sent your order, and by law the new rate applies. A credit note cancels the first invoice, and a new invoice replaces it.",
            wordsOf(order, of),
          ),
        },
        {
          kind: "text",
          text:
            of.totalPaise === of.formerTotalPaise
              ? t("You pay {total} in cash at the door, as before.", {
                  total: formatRupees(of.totalPaise),
                })
              : t("You pay {after} in cash at the door instead of {before}.", wordsOf(order, of)),
        },
        ...documentBlocks(documents, true),
        { kind: "button", label: t("View the order"), path: `/my-orders/${order.id}` },
      ],
    }),
);

/** To the buyer: GST rose before the invoice or the parcel, and whether the buyer agrees. */
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
            "Hello {firstName}, GST rose since you ordered from {shopName}, and by law your order has the new rate. It was {before} and would be {after}.",
            wordsOf(order, of),
          ),
        },
        {
          kind: "text",
          text: t(
            "Agree or cancel on the order's page. If you cancel, you get back everything that you paid. Your order waits for your answer.",
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
      heading: t("You can continue with the order"),
      blocks: [
        {
          kind: "text",
          text: t(
            "The buyer agreed to {after} for {orderNumber}. Please confirm or send it now.",
            wordsOf(order, of),
          ),
        },
        { kind: "button", label: t("Open the order"), path: `/order-management/${order.id}` },
      ],
    }),
);

const kept = z.object({ askedPaise: z.int(), totalPaise: z.int() });
type Kept = z.output<typeof kept>;
const keptWords = (order: OrderFacts, { askedPaise, totalPaise }: Kept) =>
  wordsOf(order, { formerTotalPaise: askedPaise, totalPaise });

/** To the buyer: no answer about a higher total is needed, because the invoice stays. */
export const invoiceStaysMail = defineMail(
  "orders.invoiceStays",
  { topic: "orders", data: z.object({ order: orderFacts, totals: kept }) },
  ({ order, totals: of }, sender) =>
    orderText(sender, {
      subject: t("No answer needed: {orderNumber} stays at {after}", keptWords(order, of)),
      heading: t("Your total stays as it was"),
      blocks: [
        {
          kind: "text",
          text: t(
            "Hello {firstName}, we asked you to agree to {before} for your order from {shopName}. We withdraw this question: your invoice stays, and you pay {after} in cash at the door.",
            keptWords(order, of),
          ),
        },
        { kind: "button", label: t("View the order"), path: `/my-orders/${order.id}` },
      ],
    }),
);

/** To the seller: the order no longer waits for its buyer's answer. */
export const invoiceStaysForSellerMail = defineMail(
  "orders.invoiceStaysForSeller",
  { topic: "orders", data: z.object({ order: orderFacts, totals: kept }) },
  ({ order, totals: of }, sender) =>
    orderText(sender, {
      subject: t("You can send {orderNumber}: its invoice stays", keptWords(order, of)),
      heading: t("You can send the order now"),
      blocks: [
        {
          kind: "text",
          text: t(
            "The marketplace decided that a change of GST before dispatch changes no invoice. We withdrew our question about {before} to the buyer of {orderNumber}. Send it with its invoice of {after}.",
            keptWords(order, of),
          ),
        },
        { kind: "button", label: t("Open the order"), path: `/order-management/${order.id}` },
      ],
    }),
);

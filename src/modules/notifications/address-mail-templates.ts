import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import { stateName } from "#shared/indian-states.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { documentBlocks } from "./document-mail-templates.ts";
import { documentFacts, orderFacts, type OrderFacts } from "./order-mail-facts.ts";
import { addressText, amountRows, orderText } from "./order-mail-parts.ts";

/** What a move to another state changed, in paise. */
const moveFacts = z.object({
  formerStateCode: z.string(),
  formerTotalPaise: z.int(),
  givenBackPaise: z.int(),
});
type MoveFacts = z.output<typeof moveFacts>;

/** To the seller: the buyer changed where the order goes. */
export const addressChangedMail = defineMail(
  "orders.addressChanged",
  {
    topic: "orders",
    // Without a move it stayed in its state. Missing in mails of the release before.
    data: z.object({ order: orderFacts, move: moveFacts.nullable().optional() }),
  },
  ({ order, move = null }, sender) => {
    const { orderNumber } = order;
    return orderText(sender, {
      subject: t("New delivery address: {orderNumber}", { orderNumber }),
      heading: t("The buyer changed the delivery address"),
      blocks: [
        {
          kind: "text",
          text: t("Please send {orderNumber} to this address, and print the packing slip again.", {
            orderNumber,
          }),
        },
        { kind: "text", text: addressText(order) },
        ...(move === null ? [] : moveBlocks(order, move)),
        { kind: "button", label: t("Open the order"), path: `/order-management/${order.id}` },
      ],
    });
  },
);

function moveBlocks(order: OrderFacts, move: MoveFacts): readonly MailBlock[] {
  return [
    {
      kind: "text",
      text: t(
        "It goes to {state} now, no longer to {former}. GST and fees are worked out anew; the invoice follows when you confirm the order.",
        wordsOf(order, move),
      ),
    },
    { kind: "rows", rows: amountRows(order, order.lines) },
  ];
}

/** To the buyer: the order goes to another state, with what that changes. */
export const orderMovedMail = defineMail(
  "orders.orderMoved",
  {
    topic: "orders",
    // The refund voucher. Missing in mails of the release before.
    data: z.object({ order: orderFacts, move: moveFacts, documents: documentFacts.optional() }),
  },
  ({ order, move, documents = [] }, sender) => {
    const words = wordsOf(order, move);
    return orderText(sender, {
      subject: t("Your order goes to {state}: {orderNumber}", words),
      heading: t("You moved your order to another state"),
      blocks: [
        {
          kind: "text",
          text: t(
            "Hello {firstName}, your order from {shopName} now goes to this address. Its total was {before} and is {after} now.",
            words,
          ),
        },
        { kind: "text", text: addressText(order) },
        { kind: "rows", rows: amountRows(order, order.lines) },
        { kind: "text", text: moneySentence(order, move) },
        ...documentBlocks(documents, true),
        { kind: "button", label: t("View the order"), path: `/my-orders/${order.id}` },
      ],
    });
  },
);

function moneySentence({ paymentMethod, parts, totalPaise }: OrderFacts, move: MoveFacts): string {
  if (paymentMethod === "cod")
    return t("You pay {total} in cash at the door.", { total: formatRupees(totalPaise) });
  if (move.givenBackPaise > 0)
    return t("We refund {amount} to the account or card that you paid with.", {
      amount: formatRupees(move.givenBackPaise),
    });
  const restPaise = parts?.restPaise ?? 0;
  return restPaise > 0
    ? t("{amount} is left to pay before the artisan ships it. We ask you for it by email.", {
        amount: formatRupees(restPaise),
      })
    : t("It is paid in full.");
}

function wordsOf(
  { orderNumber, deliverTo, totalPaise, buyer, seller }: OrderFacts,
  { formerStateCode, formerTotalPaise }: MoveFacts,
) {
  return {
    orderNumber,
    state: stateName(deliverTo.stateCode),
    former: stateName(formerStateCode),
    before: formatRupees(formerTotalPaise),
    after: formatRupees(totalPaise),
    firstName: buyer.firstName,
    shopName: seller.shopName,
  };
}

import { z } from "zod";
import { deadlineDate } from "#modules/orders/public.ts";
import { defineMail } from "#platform/mail/define-mail.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { orderFacts, type OrderFacts } from "./order-mail-facts.ts";
import { orderText } from "./order-mail-parts.ts";

/** To the buyer: the rest of an order that is paid in two parts is due. */
export const restRequestedMail = defineMail(
  "orders.restRequested",
  {
    topic: "orders",
    data: z.object({
      order: orderFacts,
      /** Until when it must be paid. Missing in mails of the release before. */
      payBy: z.iso.datetime().nullable().optional(),
    }),
  },
  ({ order, payBy }, sender) => {
    const words = wordsOf(order);
    return orderText(sender, {
      subject: t("Please pay the balance: {orderNumber}", words),
      heading: t("The balance of your order is due"),
      blocks: [
        {
          kind: "text",
          text: [
            t(
              "Hello {firstName}, you paid {advance} in advance. The balance of {rest} is due now; {shopName} sends your order as soon as it is paid.",
              words,
            ),
            payByWords(payBy ?? null),
          ].join(" "),
        },
        {
          kind: "button",
          label: t("Pay {amount}", { amount: words.rest }),
          path: `/my-orders/${order.id}/pay`,
        },
      ],
    });
  },
);

/** What happens if it is not paid; the date is missing in mails of the release before. */
function payByWords(payBy: string | null): string {
  return payBy === null
    ? t("If it is not paid in time, we cancel the order and refund what you paid in advance.")
    : t(
        "Please pay it by {date}; otherwise we cancel the order and refund what you paid in advance.",
        { date: deadlineDate(new Date(payBy)) },
      );
}

/** To buyer and seller: the rest is paid. */
export const restPaidMail = defineMail(
  "orders.restPaid",
  { topic: "orders", data: z.object({ order: orderFacts, reader: z.enum(["buyer", "seller"]) }) },
  ({ order, reader }, sender) => {
    const words = wordsOf(order);
    return orderText(sender, {
      subject: t("The balance is paid: {orderNumber}", words),
      heading: t("The order is paid in full"),
      blocks: [
        {
          kind: "text",
          text:
            reader === "buyer"
              ? t(
                  "Hello {firstName}, we received the balance of {rest}. Your order is paid in full, {total} in all. {shopName} sends it next.",
                  words,
                )
              : t(
                  "The buyer has paid the balance of {rest}. You can ship {orderNumber} now.",
                  words,
                ),
        },
        reader === "buyer"
          ? { kind: "button", label: t("View the order"), path: `/my-orders/${order.id}` }
          : { kind: "button", label: t("Open the order"), path: `/order-management/${order.id}` },
      ],
    });
  },
);

/** To the buyer: the balance that is paid in cash when the order arrives. */
export const restInCashMail = defineMail(
  "orders.restInCash",
  { topic: "orders", data: z.object({ order: orderFacts }) },
  ({ order }, sender) => {
    const words = wordsOf(order);
    return orderText(sender, {
      subject: t("You pay the balance in cash: {orderNumber}", words),
      heading: t("You pay {rest} when it arrives", words),
      blocks: [
        {
          kind: "text",
          text: t(
            "Hello {firstName}, you pay the balance of {rest} in cash when your order arrives. {shopName} sends it as soon as it is ready. Until a courier is booked or the parcel leaves, you can still pay online on the order's page.",
            words,
          ),
        },
        { kind: "button", label: t("View the order"), path: `/my-orders/${order.id}` },
      ],
    });
  },
);

/** To the seller: the buyer chose how the rest is paid, in cash or online after all. */
export const restChosenMail = defineMail(
  "orders.restChosen",
  { topic: "orders", data: z.object({ order: orderFacts, by: z.enum(["cash", "online"]) }) },
  ({ order, by }, sender) => {
    const words = wordsOf(order);
    return orderText(sender, {
      subject:
        by === "cash"
          ? t("The balance is paid in cash: {orderNumber}", words)
          : t("The balance is paid online after all: {orderNumber}", words),
      heading:
        by === "cash"
          ? t("The balance is collected at the door")
          : t("Please wait for the balance"),
      blocks: [
        {
          kind: "text",
          text:
            by === "cash"
              ? t(
                  "The buyer pays the balance of {rest} in cash when {orderNumber} arrives. You can ship it now, in one parcel: the courier collects {rest}, not the total. If you printed its label before, please print it again: the old one is wrong.",
                  words,
                )
              : t(
                  "The buyer does not pay the balance of {rest} in cash, but online. Please do not send {orderNumber} before we write that it is paid. If you printed its label before, please print it again then: the old one is wrong.",
                  words,
                ),
        },
        { kind: "button", label: t("Open the order"), path: `/order-management/${order.id}` },
      ],
    });
  },
);

function wordsOf({ orderNumber, totalPaise, parts, buyer, seller }: OrderFacts) {
  return {
    orderNumber,
    firstName: buyer.firstName,
    shopName: seller.shopName,
    total: formatRupees(totalPaise),
    advance: formatRupees(parts?.advancePaise ?? 0),
    rest: formatRupees(parts?.restPaise ?? 0),
  };
}

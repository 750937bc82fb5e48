import { defineMail } from "#platform/mail/define-mail.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import { stateName } from "#shared/indian-states.ts";
import { formatArrival, formatDay } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { inHours } from "#shared/promise-words.ts";
import { cancellationHours, freeCancellationHours, slowestBankDays } from "#shared/promises.ts";
import { documentBlocks } from "./document-mail-templates.ts";
import { documentFacts, orderFacts, type OrderFacts, purchaseFacts } from "./order-mail-facts.ts";
import {
  addressText,
  amountRows,
  invoicedToBlocks,
  lineRow,
  orderText,
  totalAmounts,
} from "./order-mail-parts.ts";
import { t } from "#shared/texts/text.ts";

/** The mails to buyers and sellers about orders, with amounts to the paisa. */

function paidWords(orders: readonly OrderFacts[]): string {
  const { paymentMethod } = firstOf(orders);
  const { totalPaise } = totalAmounts(orders);
  const restPaise = orders.reduce((sum, { parts }) => sum + (parts?.restPaise ?? 0), 0);
  const total = formatRupees(totalPaise);
  if (restPaise > 0)
    return t(
      "You paid {now} online. The balance of {rest} is due before your order is shipped; we write to you when it is time.",
      { now: formatRupees(totalPaise - restPaise), rest: formatRupees(restPaise) },
    );
  return paymentMethod === "cod"
    ? t("You pay cash on delivery: {total}, in cash or by UPI.", { total })
    : t("You paid {total} online.", { total });
}

/** What the seller still gets for an order, and how. */
function toCollect({ paymentMethod, totalPaise, parts = null }: OrderFacts): string {
  if (paymentMethod !== "online")
    return t("Cash on delivery: collect {totalPaise}.", { totalPaise: formatRupees(totalPaise) });
  return parts === null
    ? t("Paid online: there is nothing to collect.")
    : t(
        "{advance} is paid online. The balance of {rest} is due before you ship it: we ask the buyer when the last piece is finished, or when you press Ask for the balance.",
        { advance: formatRupees(parts.advancePaise), rest: formatRupees(parts.restPaise) },
      );
}

/** The buyer of a purchase, whose name and address are the same in all its orders. */
function firstOf(orders: readonly OrderFacts[]): OrderFacts {
  const [first] = orders;
  if (first === undefined) throw new Error("A purchase has an order.");
  return first;
}

function orderBlocks(order: OrderFacts): readonly MailBlock[] {
  return [
    {
      kind: "heading",
      text: t("{orderNumber} from {shopName}", {
        orderNumber: order.orderNumber,
        shopName: order.seller.shopName,
      }),
    },
    { kind: "rows", rows: [...order.lines.map(lineRow), ...amountRows(order, order.lines)] },
    ...arrivalBlocks(order),
  ];
}

function arrivalBlocks({ promised = null }: OrderFacts): readonly MailBlock[] {
  return promised === null
    ? []
    : [{ kind: "text", text: t("Arrives {days}", { days: formatArrival(promised) }) }];
}

/** By when a new order leaves, as its buyer read it. */
function sendByBlocks({ promised = null }: OrderFacts): readonly MailBlock[] {
  if (promised === null) return [];
  const words = { shipBy: formatDay(promised.shipBy), arrival: formatArrival(promised) };
  return [
    {
      kind: "text",
      text: t("Please send it by {shipBy}: the buyer was promised it for {arrival}.", words),
    },
  ];
}

function totalBlocks(orders: readonly OrderFacts[]): readonly MailBlock[] {
  return orders.length === 1
    ? []
    : [
        { kind: "heading", text: t("Total") },
        {
          kind: "rows",
          rows: amountRows(
            totalAmounts(orders),
            orders.flatMap(({ lines }) => lines),
          ),
        },
      ];
}

function cancellationWords(): string {
  return t(
    "You can cancel free of charge within {freeCancellationHours} of ordering, and up to {cancellationHours} while the order has not been confirmed.",
    {
      freeCancellationHours: inHours(freeCancellationHours),
      cancellationHours: inHours(cancellationHours),
    },
  );
}

/** To the buyer: the whole purchase, from all sellers. */
export const purchasePlacedMail = defineMail(
  "orders.placed",
  {
    priority: "receipt",
    topic: "orders",
    data: purchaseFacts.extend({
      /** Receipts of what was paid in advance. Missing in mails of the release before. */
      documents: documentFacts.optional(),
    }),
  },
  ({ orders, documents = [] }, sender) => {
    const first = firstOf(orders);
    const numbers = orders.map((order) => order.orderNumber).join(", ");
    return orderText(sender, {
      subject: t("Your order {numbers}", { numbers }),
      heading: t("Your order is placed"),
      blocks: [
        {
          kind: "text",
          text: t(
            "Hello {firstName}, thank you for your order. {artisans, plural, one {The artisan confirms it} other {The artisans confirm their parts}} next; we write to you at each step.",
            { firstName: first.buyer.firstName, artisans: orders.length },
          ),
        },
        ...orders.flatMap(orderBlocks),
        ...totalBlocks(orders),
        { kind: "heading", text: t("Deliver to") },
        { kind: "text", text: addressText(first) },
        ...invoicedToBlocks(first),
        { kind: "text", text: paidWords(orders) },
        ...documentBlocks(documents, true),
        { kind: "button", label: t("View my orders"), path: "/my-orders" },
        { kind: "note", text: cancellationWords() },
      ],
    });
  },
);

/** To a buyer whose payment for a purchase failed until it expired. */
export const notPaidMail = defineMail(
  "orders.notPaid",
  { topic: "orders", data: purchaseFacts },
  ({ orders }, sender) => {
    const first = firstOf(orders);
    return orderText(sender, {
      subject: t("Your order was not paid"),
      heading: t("Your order was not paid"),
      blocks: [
        {
          kind: "text",
          text: t(
            "Hello {firstName}, your payment did not go through in time, so nothing was ordered and you were not charged. Your items have been released:",
            { firstName: first.buyer.firstName },
          ),
        },
        { kind: "rows", rows: orders.flatMap((order) => order.lines.map(lineRow)) },
        {
          kind: "button",
          label: t("Order these items again"),
          path: `/checkout/pay/${first.purchaseId ?? ""}`,
        },
        {
          kind: "note",
          text: t(
            "If your bank still took the money, you will get your order, or a full refund automatically.",
          ),
        },
      ],
    });
  },
);

/** To a buyer whose payment arrived after the reservation had ended. */
export const moneyReturnedMail = defineMail(
  "orders.moneyReturned",
  { topic: "orders", data: purchaseFacts },
  ({ orders }, sender) => {
    const { firstName } = firstOf(orders).buyer;
    const totalPaise = formatRupees(totalAmounts(orders).totalPaise);
    return orderText(sender, {
      subject: t("Your payment of {totalPaise} is on its way back", { totalPaise }),
      heading: t("Your payment is on its way back"),
      blocks: [
        {
          kind: "text",
          text: t(
            "Hello {firstName}, your payment of {totalPaise} reached us too late for your order. We have refunded it in full to your original payment method; banks take up to {slowestBankDays} working days.",
            { firstName, totalPaise, slowestBankDays },
          ),
        },
        { kind: "rows", rows: orders.flatMap((order) => order.lines.map(lineRow)) },
        { kind: "button", label: t("View my orders"), path: "/my-orders" },
      ],
    });
  },
);

/** To the customer of a manual order, in the shop's name. The customer has no account. */
export const madeByHandMail = defineMail(
  "orders.madeByHand",
  { data: orderFacts },
  (order, sender) => {
    const { shopName } = order.seller;
    return orderText(sender, {
      subject: t("Your order {orderNumber} from {shopName}", {
        orderNumber: order.orderNumber,
        shopName,
      }),
      heading: t("Your order from {shopName}", { shopName }),
      blocks: [
        {
          kind: "text",
          text: t(
            "Hello {firstName}, {shopName} has recorded your order. Please check it, and tell {shopName} if something is not as you agreed.",
            { firstName: order.buyer.firstName, shopName },
          ),
        },
        { kind: "rows", rows: [...order.lines.map(lineRow), ...amountRows(order, order.lines)] },
        { kind: "heading", text: t("Deliver to") },
        { kind: "text", text: addressText(order) },
      ],
    });
  },
);

/** To a seller: a new order to confirm. */
export const newOrderMail = defineMail(
  "orders.new",
  { topic: "orders", data: orderFacts },
  (order, sender) =>
    orderText(sender, {
      subject: t("New order {orderNumber}", { orderNumber: order.orderNumber }),
      heading: t("New order {orderNumber}", { orderNumber: order.orderNumber }),
      blocks: [
        {
          kind: "text",
          text: t(
            "{name} from {place} ordered from {shopName}. Please confirm or cancel it within a day.",
            {
              name: order.deliverTo.name,
              place: order.deliverTo.city ?? stateName(order.deliverTo.stateCode),
              shopName: order.seller.shopName,
            },
          ),
        },
        { kind: "rows", rows: [...order.lines.map(lineRow), ...amountRows(order, order.lines)] },
        {
          kind: "text",
          text: toCollect(order),
        },
        ...sendByBlocks(order),
        { kind: "heading", text: t("Send to") },
        { kind: "text", text: addressText(order) },
        { kind: "button", label: t("Open the order"), path: `/order-management/${order.id}` },
      ],
    }),
);

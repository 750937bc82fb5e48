import type { OrderForMail } from "#modules/orders/public.server.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import { stateName } from "#shared/indian-states.ts";
import { formatRupees } from "#shared/money.ts";
import { inHours } from "#shared/promise-words.ts";
import { cancellationHours, freeCancellationHours, slowestBankDays } from "#shared/promises.ts";
import type { MailSender } from "./mail-sender.ts";
import {
  addressText,
  amountRows,
  invoicedToBlocks,
  lineRow,
  orderMail,
  toBuyer,
  totalAmounts,
} from "./order-mail-parts.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The mails to buyers and sellers about orders. Pure: facts in, mail out, with amounts to the
 * paisa.
 */

function paidWords({ paymentMethod }: OrderForMail, total: string): string {
  return paymentMethod === "cod"
    ? t("You pay cash on delivery: {total}, in cash or by UPI.", { total })
    : t("You paid {total} online.", { total });
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
export function purchasePlacedMail(
  sender: MailSender,
  orders: readonly OrderForMail[],
): Mail | null {
  const [first] = orders;
  if (first === undefined) return null;
  const blocks: MailBlock[] = [
    {
      kind: "text",
      text: t(
        "Hello {firstName}, thank you for your order. {artisans, plural, one {The artisan confirms it} other {The artisans confirm their parts}} next; we write to you at each step.",
        { firstName: first.buyer.firstName, artisans: orders.length },
      ),
    },
  ];
  for (const order of orders) {
    blocks.push(
      {
        kind: "heading",
        text: t("{orderNumber} from {shopName}", {
          orderNumber: order.orderNumber,
          shopName: order.seller.shopName,
        }),
      },
      { kind: "rows", rows: [...order.lines.map(lineRow), ...amountRows(order)] },
    );
  }
  if (orders.length > 1)
    blocks.push(
      { kind: "heading", text: t("Total") },
      { kind: "rows", rows: amountRows(totalAmounts(orders)) },
    );
  blocks.push(
    { kind: "heading", text: t("Deliver to") },
    { kind: "text", text: addressText(first) },
    ...invoicedToBlocks(first),
    { kind: "text", text: paidWords(first, formatRupees(totalAmounts(orders).totalPaise)) },
    { kind: "button", label: t("View my orders"), path: "/my-orders" },
    { kind: "note", text: cancellationWords() },
  );
  const numbers = orders.map((order) => order.orderNumber).join(", ");
  return toBuyer(sender, first, {
    kind: "orders.placed",
    subject: t("Your order {numbers}", { numbers }),
    heading: t("Your order is placed"),
    blocks,
    cause: `orders.purchasePlaced:${first.purchaseId ?? ""}:buyer`,
  });
}

/**
 * To a buyer whose payment for a purchase failed until it expired. Null if they did not try to pay.
 */
export function notPaidMail(sender: MailSender, orders: readonly OrderForMail[]): Mail | null {
  const [first] = orders;
  if (first === undefined) return null;
  return toBuyer(sender, first, {
    kind: "orders.notPaid",
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
    cause: `orders.purchaseNotPaid:${first.purchaseId ?? ""}:buyer`,
  });
}

/** To a buyer whose payment arrived after the reservation had ended. */
export function moneyReturnedMail(
  sender: MailSender,
  orders: readonly OrderForMail[],
): Mail | null {
  const [first] = orders;
  if (first === undefined) return null;
  const { firstName } = first.buyer;
  const totalPaise = formatRupees(totalAmounts(orders).totalPaise);
  return toBuyer(sender, first, {
    kind: "orders.moneyReturned",
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
    cause: `orders.purchaseMoneyReturned:${first.purchaseId ?? ""}:buyer`,
  });
}

/**
 * To the customer of a manual order, in the shop's name; null without an address. The customer has
 * no account.
 */
export function madeByHandMail(sender: MailSender, order: OrderForMail): Mail | null {
  const { shopName } = order.seller;
  return toBuyer(sender, order, {
    kind: "orders.madeByHand",
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
      { kind: "rows", rows: [...order.lines.map(lineRow), ...amountRows(order)] },
      { kind: "heading", text: t("Deliver to") },
      { kind: "text", text: addressText(order) },
    ],
    cause: `orders.madeByHand:${order.id}:buyer`,
  });
}

/** To a seller: a new order to confirm. */
export function newOrderMail(sender: MailSender, order: OrderForMail): Mail {
  return orderMail(sender, {
    kind: "orders.new",
    to: order.seller.email,
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
      { kind: "rows", rows: [...order.lines.map(lineRow), ...amountRows(order)] },
      {
        kind: "text",
        text:
          order.paymentMethod === "online"
            ? t("Paid online: there is nothing to collect.")
            : t("Cash on delivery: collect {totalPaise}.", {
                totalPaise: formatRupees(order.totalPaise),
              }),
      },
      { kind: "heading", text: t("Send to") },
      { kind: "text", text: addressText(order) },
      { kind: "button", label: t("Open the order"), path: `/order-management/${order.id}` },
    ],
    cause: `orders.purchasePlaced:${order.id}:seller`,
  });
}

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

/**
 * The mails to buyers and sellers about orders. Pure: facts in, mail out, with amounts to the
 * paisa.
 */

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
      text:
        `Hello ${first.buyer.firstName}, thank you for your order. The ` +
        `${orders.length === 1 ? "artisan confirms it" : "artisans confirm their parts"} ` +
        "next; we write to you at each step.",
    },
  ];
  for (const order of orders) {
    blocks.push(
      { kind: "heading", text: `${order.orderNumber} from ${order.seller.shopName}` },
      { kind: "rows", rows: [...order.lines.map(lineRow), ...amountRows(order)] },
    );
  }
  if (orders.length > 1)
    blocks.push(
      { kind: "heading", text: "Together" },
      { kind: "rows", rows: amountRows(totalAmounts(orders)) },
    );
  blocks.push(
    { kind: "heading", text: "Deliver to" },
    { kind: "text", text: addressText(first) },
    ...invoicedToBlocks(first),
    {
      kind: "text",
      text:
        first.paymentMethod === "cod"
          ? `You pay cash on delivery: ${formatRupees(totalAmounts(orders).totalPaise)}, in ` +
            "cash or by UPI."
          : `You paid ${formatRupees(totalAmounts(orders).totalPaise)} online.`,
    },
    { kind: "button", label: "View my orders", path: "/my-orders" },
    {
      kind: "note",
      text:
        `You can cancel free of charge within ${inHours(freeCancellationHours)} of ordering, ` +
        `and up to ${inHours(cancellationHours)} while the order has not been confirmed.`,
    },
  );
  const numbers = orders.map((order) => order.orderNumber).join(", ");
  return toBuyer(sender, first, {
    kind: "orders.placed",
    subject: `Your order ${numbers}`,
    heading: "Your order is placed",
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
    subject: "Your order was not paid",
    heading: "Your order was not paid",
    blocks: [
      {
        kind: "text",
        text:
          `Hello ${first.buyer.firstName}, your payment did not go through in time, so nothing ` +
          "was ordered and you were charged nothing. What you chose is free again:",
      },
      { kind: "rows", rows: orders.flatMap((order) => order.lines.map(lineRow)) },
      {
        kind: "button",
        label: "Order these items again",
        path: `/checkout/pay/${first.purchaseId ?? ""}`,
      },
      {
        kind: "note",
        text: "Should your bank have taken money all the same, you get what you ordered, or all of the money back by itself.",
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
  const { totalPaise } = totalAmounts(orders);
  return toBuyer(sender, first, {
    kind: "orders.moneyReturned",
    subject: `Your payment of ${formatRupees(totalPaise)} is on its way back`,
    heading: "Your payment is on its way back",
    blocks: [
      {
        kind: "text",
        text:
          `Hello ${first.buyer.firstName}, your payment of ${formatRupees(totalPaise)} reached ` +
          "us when your order could no longer take it. We have given it back in full, in the " +
          `way you paid; banks take up to ${slowestBankDays} working days.`,
      },
      { kind: "rows", rows: orders.flatMap((order) => order.lines.map(lineRow)) },
      { kind: "button", label: "View my orders", path: "/my-orders" },
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
    subject: `Your order ${order.orderNumber} from ${shopName}`,
    heading: `Your order from ${shopName}`,
    blocks: [
      {
        kind: "text",
        text:
          `Hello ${order.buyer.firstName}, ${shopName} has written down your order. Please ` +
          `check it, and tell ${shopName} if something is not as you agreed.`,
      },
      { kind: "rows", rows: [...order.lines.map(lineRow), ...amountRows(order)] },
      { kind: "heading", text: "Deliver to" },
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
    subject: `New order ${order.orderNumber}`,
    heading: `New order ${order.orderNumber}`,
    blocks: [
      {
        kind: "text",
        text: `${order.deliverTo.name} from ${order.deliverTo.city ?? stateName(order.deliverTo.stateCode)} ordered from ${order.seller.shopName}. Please confirm or cancel it within a day.`,
      },
      { kind: "rows", rows: [...order.lines.map(lineRow), ...amountRows(order)] },
      {
        kind: "text",
        text:
          order.paymentMethod === "online"
            ? "Paid online: nothing is to be collected."
            : `Cash on delivery: ${formatRupees(order.totalPaise)} is to be collected.`,
      },
      { kind: "heading", text: "To be sent to" },
      { kind: "text", text: addressText(order) },
      { kind: "button", label: "Open the order", path: `/order-management/${order.id}` },
    ],
    cause: `orders.purchasePlaced:${order.id}:seller`,
  });
}

import type { DocumentToMail } from "#modules/invoicing/index.server.ts";
import type { OrderForMail } from "#modules/orders/index.server.ts";
import { backWords } from "#modules/orders/rules/refund-words.ts";
import type { OrderStatus } from "#modules/orders/contract.ts";
import type { LetterBlock, LetterRow } from "#platform/mail/letter.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import { stateName } from "#shared/indian-states.ts";
import { formatRupees } from "#shared/money.ts";
import {
  cancellationHours,
  freeCancellationHours,
  inHours,
  returnWindowDays,
  slowestBankDays,
} from "#shared/promises.ts";
import { attachmentsOf, documentBlocks } from "./document-letters.ts";
import type { Sender } from "./letterhead.ts";
import {
  addressText,
  amountRows,
  invoicedToBlocks,
  lineRow,
  lowerFirst,
  mail,
  toBuyer,
  together,
} from "./order-letter-parts.ts";

/**
 * What buyers and sellers are written about orders. Pure: from the facts to the mail, to the paisa.
 */

/** To the buyer: everything that was just ordered, from whichever workshops. */
export function purchasePlacedLetter(sender: Sender, orders: readonly OrderForMail[]): Mail | null {
  const [first] = orders;
  if (first === undefined) return null;
  const blocks: LetterBlock[] = [
    {
      kind: "text",
      text: `Hello ${first.buyer.firstName}, thank you for your order. The ${orders.length === 1 ? "artisan confirms it" : "artisans confirm their parts"} next; we write to you at each step.`,
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
      { kind: "rows", rows: amountRows(together(orders)) },
    );
  blocks.push(
    { kind: "heading", text: "Deliver to" },
    { kind: "text", text: addressText(first) },
    ...invoicedToBlocks(first),
    {
      kind: "text",
      text:
        first.paymentMethod === "cod"
          ? `You pay cash on delivery: ${formatRupees(together(orders).totalPaise)}, in cash or by UPI.`
          : `You paid ${formatRupees(together(orders).totalPaise)} online.`,
    },
    { kind: "button", label: "View my orders", path: "/my-orders" },
    {
      kind: "note",
      text: `You can cancel free of charge within ${inHours(freeCancellationHours)} of ordering, and up to ${inHours(cancellationHours)} while the order has not been confirmed.`,
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
 * To the buyer who tried to pay a purchase in time and could not. Null where there is nothing to
 * tell.
 */
export function notPaidLetter(sender: Sender, orders: readonly OrderForMail[]): Mail | null {
  const [first] = orders;
  if (first === undefined) return null;
  return toBuyer(sender, first, {
    kind: "orders.notPaid",
    subject: "Your order was not paid",
    heading: "Your order was not paid",
    blocks: [
      {
        kind: "text",
        text: `Hello ${first.buyer.firstName}, your payment did not go through in time, so nothing was ordered and you were charged nothing. What you chose is free again:`,
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

/** To the buyer whose money came when nothing was held for it any more. */
export function moneyReturnedLetter(sender: Sender, orders: readonly OrderForMail[]): Mail | null {
  const [first] = orders;
  if (first === undefined) return null;
  const { totalPaise } = together(orders);
  return toBuyer(sender, first, {
    kind: "orders.moneyReturned",
    subject: `Your payment of ${formatRupees(totalPaise)} is on its way back`,
    heading: "Your payment is on its way back",
    blocks: [
      {
        kind: "text",
        text: `Hello ${first.buyer.firstName}, your payment of ${formatRupees(totalPaise)} reached us when your order could no longer take it. We have given it back in full, in the way you paid; banks take up to ${slowestBankDays} working days.`,
      },
      { kind: "rows", rows: orders.flatMap((order) => order.lines.map(lineRow)) },
      { kind: "button", label: "View my orders", path: "/my-orders" },
    ],
    cause: `orders.purchaseMoneyReturned:${first.purchaseId ?? ""}:buyer`,
  });
}

/**
 * To somebody for whom a seller made an order by hand, in the shop's name; null for whoever has no
 * address. They have no account here.
 */
export function madeByHandLetter(sender: Sender, order: OrderForMail): Mail | null {
  const { shopName } = order.seller;
  return toBuyer(sender, order, {
    kind: "orders.madeByHand",
    subject: `Your order ${order.orderNumber} from ${shopName}`,
    heading: `Your order from ${shopName}`,
    blocks: [
      {
        kind: "text",
        text: `Hello ${order.buyer.firstName}, ${shopName} has written down your order. Please check it, and tell ${shopName} if something is not as you agreed.`,
      },
      { kind: "rows", rows: [...order.lines.map(lineRow), ...amountRows(order)] },
      { kind: "heading", text: "Deliver to" },
      { kind: "text", text: addressText(order) },
    ],
    cause: `orders.madeByHand:${order.id}:buyer`,
  });
}

/** To a seller: a new order to answer. */
export function newOrderLetter(sender: Sender, order: OrderForMail): Mail {
  return mail(sender, {
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

type StatusWords = { readonly heading: string; readonly text: (order: OrderForMail) => string };

/** Steps that buyers hear of by a letter of their own. */
export type ToldStatus = Exclude<OrderStatus, "awaiting_payment" | "pending">;

const buyerWords: Readonly<Record<ToldStatus, StatusWords>> = {
  confirmed: {
    heading: "Your order is confirmed",
    text: (order) => `${order.seller.shopName} has taken on your order and prepares it now.`,
  },
  shipped: {
    heading: "Your order is on its way",
    text: (order) => `${order.seller.shopName} has handed your parcel over.`,
  },
  delivered: {
    heading: "Your order was delivered",
    text: () =>
      `We hope it gives you joy for years. If something is not right, you can return it within ${returnWindowDays} days.`,
  },
  refused: {
    heading: "Your parcel is on its way back",
    text: (order) =>
      `The parcel from ${order.seller.shopName} was not accepted at the door and goes back to the workshop. ${moneyBack(order)}`,
  },
  expired: {
    heading: "Your order was not paid",
    text: () =>
      "The time to pay for it is over, and nothing is due. The pieces are free again; you are welcome to order anew.",
  },
  cancelled: {
    heading: "Your order is cancelled",
    text: (order) => `${cancelledWords(order)} ${moneyBack(order)}`,
  },
};

function cancelledWords({
  isCancelledByBuyer,
  isCancelledByMarketplace,
  seller,
}: OrderForMail): string {
  if (isCancelledByBuyer) return "You cancelled this order.";
  return isCancelledByMarketplace
    ? "We had to cancel this order."
    : `${seller.shopName} had to cancel this order.`;
}

/** What becomes of the money of an order that is given up. */
function moneyBack({ paymentMethod, totalPaise }: OrderForMail): string {
  return paymentMethod === "online" ? backWords(totalPaise, null) : "Nothing is due.";
}

/**
 * To the buyer: the order took a step. Null where an order by hand was made for somebody without an
 * address.
 */
export function statusChangedLetter(
  sender: Sender,
  order: OrderForMail,
  status: ToldStatus,
  documents: readonly DocumentToMail[],
): Mail | null {
  const words = buyerWords[status];
  const event = order.events.find((step) => step.status === status);
  const details: LetterRow[] = [
    ...(event?.carrier ? [{ name: "Carrier", value: event.carrier }] : []),
    ...(event?.trackingNumber ? [{ name: "Tracking number", value: event.trackingNumber }] : []),
  ];
  return toBuyer(sender, order, {
    kind: `orders.${status}`,
    subject: `${words.heading}: ${order.orderNumber}`,
    heading: words.heading,
    blocks: [
      {
        kind: "text",
        text: `Hello ${order.buyer.firstName}, ${lowerFirst(words.text(order), order.seller.shopName)}`,
      },
      ...(details.length > 0 ? [{ kind: "rows", rows: details } as const] : []),
      ...(event?.note
        ? [
            {
              kind: "text",
              text: `${order.isCancelledByMarketplace && status === "cancelled" ? "The reason" : `A note from ${order.seller.shopName}`}: ${event.note}`,
            } as const,
          ]
        : []),
      { kind: "heading", text: order.orderNumber },
      { kind: "rows", rows: [...order.lines.map(lineRow), ...amountRows(order)] },
      ...documentBlocks(documents, order.purchaseId !== null),
      // Whoever an order was made for by hand has no account to see it in.
      ...(order.purchaseId === null
        ? []
        : [{ kind: "button", label: "View the order", path: `/my-orders/${order.id}` } as const]),
    ],
    cause: `orders.statusChanged:${order.id}:${status}:buyer`,
    attachments: attachmentsOf(documents),
  });
}

/** To the seller: the buyer cancelled within the window, or the marketplace did. */
export function cancelledForSellerLetter(sender: Sender, order: OrderForMail): Mail {
  const { isCancelledByMarketplace } = order;
  const reason = order.events.find((step) => step.status === "cancelled")?.note;
  return mail(sender, {
    kind: "orders.cancelledByBuyer",
    to: order.seller.email,
    subject: `Order ${order.orderNumber} was cancelled by the ${isCancelledByMarketplace ? "marketplace" : "buyer"}`,
    heading: `Order ${order.orderNumber} was cancelled`,
    blocks: [
      {
        kind: "text",
        text: `${isCancelledByMarketplace ? `The marketplace cancelled this order. The reason: ${reason ?? ""}` : `${order.deliverTo.name} cancelled this order within the cancellation window.`} Please do not send it; its pieces are back in your stock.`,
      },
      { kind: "rows", rows: order.lines.map(lineRow) },
      { kind: "button", label: "Open the order", path: `/order-management/${order.id}` },
    ],
    cause: `orders.statusChanged:${order.id}:cancelled:seller`,
  });
}

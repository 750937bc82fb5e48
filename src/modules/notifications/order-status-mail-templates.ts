import type { DocumentToMail } from "#modules/invoicing/public.server.ts";
import type { OrderForMail } from "#modules/orders/public.server.ts";
import { backWords, type OrderStatus } from "#modules/orders/public.ts";
import type { MailBlockRow } from "#platform/mail/render-mail.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import { returnWindowDays } from "#shared/promises.ts";
import { attachmentsOf, documentBlocks } from "./document-mail-templates.ts";
import type { MailSender } from "./mail-sender.ts";
import { amountRows, lineRow, lowerFirst, orderMail, toBuyer } from "./order-mail-parts.ts";

type StatusWords = { readonly heading: string; readonly text: (order: OrderForMail) => string };

/** The statuses about which buyers get a mail. */
type NotifiedStatus = Exclude<OrderStatus, "awaiting_payment" | "pending">;

const buyerWords: Readonly<Record<NotifiedStatus, StatusWords>> = {
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
      "We hope it gives you joy for years. If something is not right, " +
      `you can return it within ${returnWindowDays} days.`,
  },
  refused: {
    heading: "Your parcel is on its way back",
    text: (order) =>
      `The parcel from ${order.seller.shopName} was not accepted at the ` +
      `door and goes back to the workshop. ${moneyBack(order)}`,
  },
  expired: {
    heading: "Your order was not paid",
    text: () =>
      "The time to pay for it is over, and nothing is due. The pieces " +
      "are free again; you are welcome to order anew.",
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

/** What happens to the payment of a cancelled order. */
function moneyBack({ paymentMethod, totalPaise }: OrderForMail): string {
  return paymentMethod === "online" ? backWords(totalPaise, null) : "Nothing is due.";
}

/** To the buyer: the order has a new status. Null for a manual order without an address. */
export function statusChangedMail(
  sender: MailSender,
  order: OrderForMail,
  status: NotifiedStatus,
  documents: readonly DocumentToMail[],
): Mail | null {
  const words = buyerWords[status];
  const event = order.events.find((step) => step.status === status);
  const details: MailBlockRow[] = [
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
        text:
          `Hello ${order.buyer.firstName}, ` +
          `${lowerFirst(words.text(order), order.seller.shopName)}`,
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
      // The customer of a manual order has no account in which to see it.
      ...(order.purchaseId === null
        ? []
        : [{ kind: "button", label: "View the order", path: `/my-orders/${order.id}` } as const]),
    ],
    cause: `orders.statusChanged:${order.id}:${status}:buyer`,
    attachments: attachmentsOf(documents),
  });
}

/** To the seller: the buyer cancelled within the window, or the marketplace cancelled. */
export function cancelledForSellerMail(sender: MailSender, order: OrderForMail): Mail {
  const { isCancelledByMarketplace } = order;
  const reason = order.events.find((step) => step.status === "cancelled")?.note;
  return orderMail(sender, {
    kind: "orders.cancelledByBuyer",
    to: order.seller.email,
    subject:
      `Order ${order.orderNumber} was cancelled by the ` +
      `${isCancelledByMarketplace ? "marketplace" : "buyer"}`,
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

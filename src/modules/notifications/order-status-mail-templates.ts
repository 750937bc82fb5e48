import { z } from "zod";
import { backWords, paidSoFar } from "#modules/orders/public.ts";
import { defineMail } from "#platform/mail/define-mail.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import { returnWindowDays } from "#shared/promises.ts";
import { documentBlocks } from "./document-mail-templates.ts";
import { isSentInPart, parcelBlocks } from "./parcel-mail-parts.ts";
import { documentFacts, orderFacts, type OrderFacts } from "./order-mail-facts.ts";
import { amountRows, lineRow, orderText } from "./order-mail-parts.ts";
import { t } from "#shared/texts/text.ts";

/** The mails about a step of an order. */

type StatusWords = {
  readonly heading: string;
  /** Where its buyer reported it missing. */
  readonly lostHeading?: string;
  readonly text: (order: OrderFacts) => string;
};

/** The statuses about which buyers get a mail: all but those with which an order begins. */
const notifiedStatuses = [
  "confirmed",
  "shipped",
  "delivered",
  "refused",
  "cancelled",
  "expired",
] as const;
type NotifiedStatus = (typeof notifiedStatuses)[number];

const buyerWords = (): Readonly<Record<NotifiedStatus, StatusWords>> => ({
  confirmed: {
    heading: t("Your order is confirmed"),
    text: (order) =>
      t(
        "Hello {firstName}, {shopName} has accepted your order and is preparing it now.",
        namesOf(order),
      ),
  },
  shipped: {
    heading: t("Your order is on its way"),
    text: (order) =>
      isSentInPart(order)
        ? t(
            "Hello {firstName}, {shopName} has sent a part of your order. The rest follows in another parcel.",
            namesOf(order),
          )
        : t("Hello {firstName}, {shopName} has sent your parcel.", namesOf(order)),
  },
  delivered: {
    heading: t("Your order was delivered"),
    text: (order) =>
      order.isAutomatic === true
        ? t(
            "Hello {firstName}, the parcel from {shopName} should have arrived, and nobody reported a problem. The order now counts as delivered, and you can return it within {returnWindowDays} days. If it did not arrive, please write to us now.",
            { ...namesOf(order), returnWindowDays },
          )
        : t(
            "Hello {firstName}, we hope it gives you joy for years. If something is not right, you can return it within {returnWindowDays} days.",
            { ...namesOf(order), returnWindowDays },
          ),
  },
  refused: {
    heading: t("Your parcel is on its way back"),
    lostHeading: t("Your parcel did not arrive"),
    text: (order) =>
      isGone(order)
        ? t(
            "Hello {firstName}, the parcel from {shopName} counts as lost. We are sorry. {refund}",
            { ...namesOf(order), refund: moneyBack(order) },
          )
        : t(
            "Hello {firstName}, the parcel from {shopName} was not accepted at the door and is going back to the workshop. {refund}",
            { ...namesOf(order), refund: moneyBack(order) },
          ),
  },
  expired: {
    heading: t("Your order was not paid"),
    text: (order) =>
      t(
        "Hello {firstName}, the time to pay for this order has passed, and you owe nothing. Its items have been released; you are welcome to order again.",
        namesOf(order),
      ),
  },
  cancelled: {
    heading: t("Your order is cancelled"),
    text: cancelledWords,
  },
});

/** Whether nobody turned the parcel away: it did not come. */
function isGone({ isReportedMissing, isLost }: OrderFacts): boolean {
  return isReportedMissing === true || isLost === true;
}

function namesOf({ buyer, seller }: OrderFacts) {
  return { firstName: buyer.firstName, shopName: seller.shopName };
}

function cancelledWords(order: OrderFacts): string {
  const values = { ...namesOf(order), refund: moneyBack(order) };
  if (order.isCancelledByBuyer)
    return t("Hello {firstName}, you cancelled this order. {refund}", values);
  if (isOfGstin(order))
    return t(
      "Hello {firstName}, {shopName} must register your invoice with the tax office, and the e-invoice portal does not accept the GSTIN {gstin}. Without the registration the shop may not send the goods, so this order is cancelled. {refund}",
      { ...values, gstin: order.invoicedTo?.gstin ?? "" },
    );
  if (isUnpaid(order))
    return t(
      "Hello {firstName}, the balance of your order was not paid in time, so we cancelled it. {refund}",
      values,
    );
  if (order.isAutomatic === true)
    return t(
      "Hello {firstName}, {shopName} did not confirm your order in time, so we cancelled it. {refund}",
      values,
    );
  return order.isCancelledByMarketplace
    ? t("Hello {firstName}, we had to cancel this order. {refund}", values)
    : t("Hello {firstName}, {shopName} had to cancel this order. {refund}", values);
}

/** Whether it was cancelled because the e-invoice portal refused the buyer's GSTIN. */
function isOfGstin({ gstinRefusal = null }: OrderFacts): boolean {
  return gstinRefusal !== null;
}

/** What the portal said, and what the buyer can do. */
function gstinBlocks(order: OrderFacts, status: NotifiedStatus): readonly MailBlock[] {
  if (status !== "cancelled" || !isOfGstin(order)) return [];
  return [
    { kind: "note", text: order.gstinRefusal ?? "" },
    {
      kind: "text",
      text: t(
        "You can place the order again: with another GSTIN, or without one, as a consumer. If you think that the GSTIN is active, please look it up on the GST portal and write to {shopName} from the page of your order.",
        { shopName: order.seller.shopName },
      ),
    },
  ];
}

/** Whether a deadline cancelled a confirmed order, which it does for its balance only. */
function isUnpaid({ isAutomatic, events }: OrderFacts): boolean {
  return isAutomatic === true && events.some(({ status }) => status === "confirmed");
}

function noteWords(order: OrderFacts, status: NotifiedStatus, note: string): string {
  return (order.isCancelledByMarketplace && status === "cancelled") ||
    (order.isReportedMissing === true && status !== "shipped")
    ? t("The reason: {note}", { note })
    : t("A note from {shopName}: {note}", { shopName: order.seller.shopName, note });
}

/** What happens to the payment of a cancelled order. */
function moneyBack({ paymentMethod, totalPaise, parts = null }: OrderFacts): string {
  return paymentMethod === "online"
    ? backWords(paidSoFar({ totalPaise, parts }), null)
    : t("Nothing is due.");
}

/** To the buyer: the order has a new status. */
export const statusChangedMail = defineMail(
  "orders.statusChanged",
  {
    topic: "orders",
    data: z.object({
      order: orderFacts,
      status: z.enum(notifiedStatuses),
      documents: documentFacts,
    }),
  },
  ({ order, status, documents }, sender) => {
    const words = buyerWords()[status];
    const heading = (isGone(order) && words.lostHeading) || words.heading;
    const event = order.events.find((step) => step.status === status);
    return orderText(sender, {
      subject: `${heading}: ${order.orderNumber}`,
      heading,
      blocks: [
        { kind: "text", text: words.text(order) },
        ...(status === "shipped" ? parcelBlocks(order, event) : []),
        ...gstinBlocks(order, status),
        ...(event?.note && !(status === "cancelled" && isOfGstin(order))
          ? [{ kind: "text", text: noteWords(order, status, event.note) } as const]
          : []),
        { kind: "heading", text: order.orderNumber },
        { kind: "rows", rows: [...order.lines.map(lineRow), ...amountRows(order, order.lines)] },
        ...documentBlocks(documents, order.purchaseId !== null),
        // The customer of a manual order has no account in which to see it.
        ...(order.purchaseId === null
          ? []
          : [
              {
                kind: "button",
                label: t("View the order"),
                path: `/my-orders/${order.id}`,
              } as const,
            ]),
      ],
    });
  },
);

/** To the seller: the buyer cancelled within the window, or the marketplace cancelled. */
export const cancelledForSellerMail = defineMail(
  "orders.cancelledByBuyer",
  { topic: "orders", data: orderFacts },
  (order, sender) => {
    const { isCancelledByMarketplace, orderNumber } = order;
    return orderText(sender, {
      subject: isCancelledByMarketplace
        ? t("Order {orderNumber} was cancelled by the marketplace", { orderNumber })
        : t("Order {orderNumber} was cancelled by the buyer", { orderNumber }),
      heading: t("Order {orderNumber} was cancelled", { orderNumber }),
      blocks: [
        { kind: "text", text: whoCancelled(order) },
        { kind: "rows", rows: order.lines.map(lineRow) },
        { kind: "button", label: t("Open the order"), path: `/order-management/${order.id}` },
      ],
    });
  },
);

function whoCancelled(order: OrderFacts): string {
  const { isCancelledByMarketplace, deliverTo, events } = order;
  if (isUnpaid(order))
    return t(
      "The buyer did not pay the balance in time, so we cancelled this order and refund the advance. Please do not send it; its pieces are back in your stock.",
    );
  if (order.isAutomatic === true)
    return t(
      "Nobody confirmed this order in time, so we cancelled it. Its pieces are back in your stock, and we have put your shop on holiday. End the holiday in your shipping settings when you are ready for orders again.",
    );
  const reason = events.find((step) => step.status === "cancelled")?.note ?? "";
  return isCancelledByMarketplace
    ? t(
        "The marketplace cancelled this order, for this reason: “{reason}”. Please do not send it; its pieces are back in your stock.",
        { reason },
      )
    : t("{name} cancelled this order. Please do not send it; its pieces are back in your stock.", {
        name: deliverTo.name,
      });
}

/** To the seller: the courier lost the parcel of the whole order. */
export const lostForSellerMail = defineMail(
  "orders.lostForSeller",
  { topic: "orders", data: orderFacts },
  (order, sender) => {
    const { orderNumber } = order;
    return orderText(sender, {
      subject: t("The courier has lost a parcel: {orderNumber}", { orderNumber }),
      heading: t("The courier has lost a parcel"),
      blocks: [
        {
          kind: "text",
          text: t(
            "The parcel of {orderNumber} will not arrive, so the order has ended. If it was paid online, we refund the buyer. Please claim the loss from the courier.",
            { orderNumber },
          ),
        },
        { kind: "button", label: t("Open the order"), path: `/order-management/${order.id}` },
      ],
    });
  },
);

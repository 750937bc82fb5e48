import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import { t } from "#shared/texts/text.ts";
import { orderFacts } from "./order-mail-facts.ts";
import { orderText } from "./order-mail-parts.ts";
import { isSentInPart, shipmentBlocks } from "./parcel-mail-parts.ts";

/** To the buyer: another parcel of the order is on its way. */
export const parcelShippedMail = defineMail(
  "orders.parcelShipped",
  { topic: "orders", data: z.object({ order: orderFacts, shipmentId: z.uuid() }) },
  ({ order, shipmentId }, sender) => {
    const { orderNumber, buyer, seller, shipments = [], purchaseId } = order;
    const shipment = shipments.find(({ id }) => id === shipmentId);
    const names = { firstName: buyer.firstName, shopName: seller.shopName };
    return orderText(sender, {
      subject: t("Another parcel is on its way: {orderNumber}", { orderNumber }),
      heading: t("Another parcel is on its way"),
      blocks: [
        {
          kind: "text",
          text: isSentInPart(order)
            ? t(
                "Hello {firstName}, {shopName} has sent another part of your order. The rest follows.",
                names,
              )
            : t("Hello {firstName}, {shopName} has sent the rest of your order.", names),
        },
        ...(shipment === undefined ? [] : shipmentBlocks(order, shipment)),
        // The customer of a manual order has no account in which to see it.
        ...(purchaseId === null
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

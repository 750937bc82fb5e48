import { z } from "zod";
import { cashToCollect, mailedReports } from "#modules/orders/public.ts";
import { defineMail } from "#platform/mail/define-mail.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { orderFacts, type OrderFacts } from "./order-mail-facts.ts";
import { orderText } from "./order-mail-parts.ts";
import { shipmentBlocks } from "./parcel-mail-parts.ts";

/** The mails about what a courier reports of a parcel on its way. */

const reported = z.object({
  order: orderFacts,
  shipmentId: z.uuid(),
  kind: z.enum(mailedReports),
  /** In the courier's words. */
  words: z.string().nullable(),
});

/** To the buyer: it comes today, or the courier was at the door and could not deliver it. */
export const parcelReportedMail = defineMail(
  "orders.parcelReported",
  { topic: "progress", data: reported },
  ({ order, shipmentId, kind, words }, sender) => {
    const { orderNumber, purchaseId } = order;
    const isComing = kind === "out_for_delivery";
    return orderText(sender, {
      subject: isComing
        ? t("Your parcel comes today: {orderNumber}", { orderNumber })
        : t("Your parcel could not be delivered: {orderNumber}", { orderNumber }),
      heading: isComing ? t("Your parcel comes today") : t("Nobody could take your parcel"),
      blocks: [
        { kind: "text", text: isComing ? comingText(order) : failedText(order) },
        ...reasonRow(words, isComing),
        ...parcelOf(order, shipmentId),
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

/** To the seller: the courier could not deliver a parcel, or has damaged it. */
export const parcelReportedToSellerMail = defineMail(
  "orders.parcelReportedToSeller",
  { topic: "orders", data: reported },
  ({ order, shipmentId, kind, words }, sender) => {
    const { orderNumber, deliverTo } = order;
    const names = { orderNumber, name: deliverTo.name };
    const isDamaged = kind === "damaged";
    return orderText(sender, {
      subject: isDamaged
        ? t("A parcel was damaged on its way: {orderNumber}", { orderNumber })
        : t("A parcel could not be delivered: {orderNumber}", { orderNumber }),
      heading: isDamaged
        ? t("The courier has damaged a parcel")
        : t("The courier could not deliver a parcel"),
      blocks: [
        {
          kind: "text",
          text: isDamaged
            ? t(
                "The courier reports that the parcel of {orderNumber} was damaged. It may still be delivered. Please claim the damage from the courier, and write to {name} what you will do.",
                names,
              )
            : t(
                "The courier was at the door of {name} with the parcel of {orderNumber} and could not hand it over. A call helps most: after a few attempts the parcel comes back to you.",
                names,
              ),
        },
        ...reasonRow(words, false),
        ...parcelOf(order, shipmentId),
        { kind: "button", label: t("Open the order"), path: `/order-management/${order.id}` },
      ],
    });
  },
);

const lost = z.object({ order: orderFacts, shipmentId: z.uuid() });

/** To the buyer: one parcel of several will not arrive. */
export const parcelLostMail = defineMail(
  "orders.parcelLost",
  { topic: "orders", data: lost },
  ({ order, shipmentId }, sender) => {
    const { orderNumber, buyer } = order;
    return orderText(sender, {
      subject: t("A parcel will not arrive: {orderNumber}", { orderNumber }),
      heading: t("One of your parcels will not arrive"),
      blocks: [
        {
          kind: "text",
          text: t(
            "Hello {firstName}, we are sorry: a parcel of your order was lost, or is on its way back to the workshop. You need not do anything. What was in it is refunded as soon as your other parcels have arrived.",
            buyer,
          ),
        },
        ...parcelOf(order, shipmentId),
        { kind: "button", label: t("View the order"), path: `/my-orders/${order.id}` },
      ],
    });
  },
);

/** To the seller: one parcel of several will not arrive. */
export const parcelLostToSellerMail = defineMail(
  "orders.parcelLostToSeller",
  { topic: "orders", data: lost },
  ({ order, shipmentId }, sender) => {
    const { orderNumber } = order;
    return orderText(sender, {
      subject: t("A parcel will not arrive: {orderNumber}", { orderNumber }),
      heading: t("A parcel of {orderNumber} will not arrive", { orderNumber }),
      blocks: [
        {
          kind: "text",
          text: t(
            "It was lost, or it comes back to you. The buyer gets back what was paid for what is in it, once the other parcels have arrived. Please claim a loss from the courier.",
          ),
        },
        ...parcelOf(order, shipmentId),
        { kind: "button", label: t("Open the order"), path: `/order-management/${order.id}` },
      ],
    });
  },
);

function comingText(order: OrderFacts): string {
  const { firstName } = order.buyer;
  const cashPaise = cashToCollect(order);
  return cashPaise !== null
    ? t(
        "Hello {firstName}, the courier is on its way to you. Please keep {total} ready, or leave it with somebody at home.",
        { firstName, total: formatRupees(cashPaise) },
      )
    : t(
        "Hello {firstName}, the courier is on its way to you. Please make sure that somebody is there.",
        {
          firstName,
        },
      );
}

function failedText({ buyer }: OrderFacts): string {
  return t(
    "Hello {firstName}, the courier was at your address and could not hand over your parcel. It usually tries again on the next working day. Please keep your phone at hand, or agree on a time with the courier by the tracking number.",
    buyer,
  );
}

function reasonRow(words: string | null, isComing: boolean): readonly MailBlock[] {
  return words === null || isComing
    ? []
    : [{ kind: "rows", rows: [{ name: t("What the courier says"), value: words }] }];
}

/** Without the expected day: what the courier reports says more about when, or that it never comes. */
function parcelOf(order: OrderFacts, shipmentId: string): readonly MailBlock[] {
  const shipment = order.shipments?.find(({ id }) => id === shipmentId);
  return shipment === undefined ? [] : shipmentBlocks(order, { ...shipment, expectedOn: null });
}

import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import { t } from "#shared/texts/text.ts";
import { orderFacts } from "./order-mail-facts.ts";
import { addressText, orderText } from "./order-mail-parts.ts";

/** To the seller: the buyer changed where the order goes. */
export const addressChangedMail = defineMail(
  "orders.addressChanged",
  { topic: "orders", data: z.object({ order: orderFacts }) },
  ({ order }, sender) => {
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
        { kind: "button", label: t("Open the order"), path: `/order-management/${order.id}` },
      ],
    });
  },
);

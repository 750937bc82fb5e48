import { defineMail } from "#platform/mail/define-mail.ts";
import { repairDays, unrepairableRefundDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { orderText } from "./order-mail-parts.ts";
import {
  aboutReturn,
  helloToBuyer,
  postageBlocks,
  returnNote,
  returnSellerBlocks,
  returnedPieces,
  viewOrderButton,
} from "./return-mail-parts.ts";

/** The mails about a repair, beside those about every return. */

/** To the buyer: the piece is in the workshop. */
export const repairBegunMail = defineMail(
  "orders.repairBegun",
  { topic: "returns", data: aboutReturn },
  ({ order, back }, sender) =>
    orderText(sender, {
      subject: t("Your piece is in the workshop: {orderNumber}", {
        orderNumber: order.orderNumber,
      }),
      heading: t("Your repair is next"),
      blocks: [
        helloToBuyer(
          order,
          t(
            "{shopName} has received your piece, repairs it and sends it back within {repairDays} working days. If it does not, you can take the refund on the order's page.",
            { shopName: order.seller.shopName, repairDays },
          ),
        ),
        ...postageBlocks(back),
        ...returnedPieces(back),
        viewOrderButton(order),
      ],
    }),
);

/** To the seller: the piece is to be repaired. */
export const repairDueMail = defineMail(
  "orders.repairDue",
  { topic: "returns", data: aboutReturn },
  ({ order, back }, sender) =>
    orderText(sender, {
      subject: t("Please repair it and send it back: {orderNumber}", {
        orderNumber: order.orderNumber,
      }),
      heading: t("Please repair it and send it back"),
      blocks: returnSellerBlocks(
        { order, back },
        back.note,
        t(
          "The piece is with you. Please repair it and send it back within {repairDays} working days; after that the buyer can take the refund. If it cannot be repaired, please say so on the order's page.",
          { repairDays },
        ),
      ),
    }),
);

/** To the buyer: the repaired piece is on its way back. */
export const repairSentMail = defineMail(
  "orders.repairSent",
  { topic: "returns", data: aboutReturn },
  ({ order, back }, sender) =>
    orderText(sender, {
      subject: t("Your piece is on its way back: {orderNumber}", {
        orderNumber: order.orderNumber,
      }),
      heading: t("Your piece is on its way back"),
      blocks: [
        helloToBuyer(
          order,
          t(
            "{shopName} has sent your piece back. The order's page shows its parcel and tracking number.",
            { shopName: order.seller.shopName },
          ),
        ),
        ...returnNote(back.repairNote ?? null),
        ...returnedPieces(back),
        viewOrderButton(order),
      ],
    }),
);

/** To the buyer: the piece cannot be repaired, and the refund can be taken. */
export const unrepairableMail = defineMail(
  "orders.unrepairable",
  { topic: "returns", data: aboutReturn },
  ({ order, back }, sender) =>
    orderText(sender, {
      subject: t("Your piece cannot be repaired: {orderNumber}", {
        orderNumber: order.orderNumber,
      }),
      heading: t("Your piece cannot be repaired"),
      blocks: [
        helloToBuyer(
          order,
          t(
            "{shopName} cannot repair it. You can take the refund on the order's page; after {unrepairableRefundDays} working days you get it in any case. If you would rather have the piece as it is, write to the artisan.",
            { shopName: order.seller.shopName, unrepairableRefundDays },
          ),
        ),
        ...returnNote(back.repairNote ?? null),
        ...returnedPieces(back),
        viewOrderButton(order),
      ],
    }),
);

/** To the buyer: the piece is back, and the guarantee goes on. */
export const repairedMail = defineMail(
  "orders.repaired",
  { topic: "returns", data: aboutReturn },
  ({ order, back }, sender) =>
    orderText(sender, {
      subject: t("Your piece is back: {orderNumber}", { orderNumber: order.orderNumber }),
      heading: t("Your piece is with you again"),
      blocks: [
        helloToBuyer(
          order,
          t(
            "The workshop has returned your piece. If something is wrong with it, you can ask again on the order's page while the guarantee lasts.",
          ),
        ),
        ...returnedPieces(back),
        viewOrderButton(order),
      ],
    }),
);

/** To the seller: the buyer has the piece again. */
export const repairEndedMail = defineMail(
  "orders.repairEnded",
  { topic: "returns", data: aboutReturn },
  ({ order, back }, sender) =>
    orderText(sender, {
      subject: t("The piece is back with its buyer: {orderNumber}", {
        orderNumber: order.orderNumber,
      }),
      heading: t("The piece has arrived"),
      blocks: returnSellerBlocks(
        { order, back },
        null,
        t("{name} has the piece again. There is nothing more to do.", {
          name: order.deliverTo.name,
        }),
      ),
    }),
);

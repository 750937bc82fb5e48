import { defineMail } from "#platform/mail/define-mail.ts";
import { replacementDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { orderText } from "./order-mail-parts.ts";
import {
  aboutReturn,
  helloToBuyer,
  postageBlocks,
  returnSellerBlocks,
  returnedPieces,
  viewOrderButton,
} from "./return-mail-parts.ts";

/** The mails about the exchange of a piece, beside those about every return. */

/** To the buyer: the pieces have arrived, and the replacement is due. */
export const exchangeArrivedMail = defineMail(
  "orders.exchangeArrived",
  { topic: "returns", data: aboutReturn },
  ({ order, back }, sender) =>
    orderText(sender, {
      subject: t("Your exchange has arrived: {orderNumber}", { orderNumber: order.orderNumber }),
      heading: t("Your replacement is next"),
      blocks: [
        helloToBuyer(
          order,
          back.condition === "lost"
            ? t(
                "The courier has lost what you sent back. You need to do nothing: {shopName} sends the replacement within {replacementDays} working days. If it does not, you get your money back.",
                { shopName: order.seller.shopName, replacementDays },
              )
            : t(
                "{shopName} has received what you sent back, and sends the replacement within {replacementDays} working days. If it does not, you get your money back.",
                { shopName: order.seller.shopName, replacementDays },
              ),
        ),
        ...postageBlocks(back),
        ...returnedPieces(back),
        viewOrderButton(order),
      ],
    }),
);

/** To the seller: the replacement is to be sent. */
export const replacementDueMail = defineMail(
  "orders.replacementDue",
  { topic: "returns", data: aboutReturn },
  ({ order, back }, sender) =>
    orderText(sender, {
      subject: t("Please send the replacement: {orderNumber}", { orderNumber: order.orderNumber }),
      heading: t("Please send the replacement"),
      blocks: returnSellerBlocks(
        { order, back },
        null,
        back.condition === "lost"
          ? t(
              "The courier has lost the pieces on their way back, and the replacement is reserved. Please send it within {replacementDays} working days; after that the buyer gets the money back.",
              { replacementDays },
            )
          : t(
              "The pieces are back, and the replacement is reserved. Please send it within {replacementDays} working days; after that the buyer gets the money back.",
              { replacementDays },
            ),
      ),
    }),
);

/** To the buyer: the replacement is on its way. */
export const replacementSentMail = defineMail(
  "orders.replacementSent",
  { topic: "returns", data: aboutReturn },
  ({ order, back }, sender) =>
    orderText(sender, {
      subject: t("Your replacement is on its way: {orderNumber}", {
        orderNumber: order.orderNumber,
      }),
      heading: t("Your replacement is on its way"),
      blocks: [
        helloToBuyer(
          order,
          t(
            "{shopName} has sent the replacement. The order's page shows its parcel and tracking number. Your invoice stays as it is.",
            { shopName: order.seller.shopName },
          ),
        ),
        ...returnedPieces(back),
        viewOrderButton(order),
      ],
    }),
);

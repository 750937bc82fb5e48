import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDay } from "#shared/ist.ts";
import { formatRupees } from "#shared/money.ts";
import { returnCheckDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { orderText } from "./order-mail-parts.ts";
import {
  aboutReturn,
  helloToBuyer,
  optionalFact,
  returnedPieces,
  returnSellerBlocks,
  viewOrderButton,
  type AboutReturn,
} from "./return-mail-parts.ts";
import { returnTitle } from "./return-mail-titles.ts";

/** The mails about the parcel with a return. */

const aboutParcel = aboutReturn.extend({
  courierName: optionalFact,
  trackingNumber: optionalFact,
});

/** To the buyer: a courier picks the return up. */
export const pickupBookedMail = defineMail(
  "orders.pickupBooked",
  { topic: "returns", data: aboutParcel.extend({ pickupOn: optionalFact }) },
  ({ order, back, courierName, trackingNumber, pickupOn }, sender) => {
    const names = { courierName: courierName ?? "", trackingNumber: trackingNumber ?? "" };
    const words =
      pickupOn === null
        ? t("{courierName} picks your parcel up, number {trackingNumber}.", names)
        : t("{courierName} picks your parcel up on {day}, number {trackingNumber}.", {
            ...names,
            day: formatDay(startOfDayInIndia(pickupOn)),
          });
    return orderText(sender, {
      subject: t("Pickup booked: {orderNumber}", { orderNumber: order.orderNumber }),
      heading: t("A courier will pick up your parcel"),
      blocks: [
        helloToBuyer(
          order,
          t(
            "{words} Please pack it well, and write the order number on it if you cannot print the label, which is on the order's page.",
            { words },
          ),
        ),
        ...returnedPieces(back),
        viewOrderButton(order),
      ],
    });
  },
);

/** To the seller: the return is on its way. */
export const returnSentMail = defineMail(
  "orders.returnSent",
  { topic: "returns", data: aboutParcel.extend({ isSentByBuyer: z.boolean().optional() }) },
  ({ order, back, courierName, trackingNumber, isSentByBuyer }, sender) =>
    orderText(sender, {
      ...returnTitle("sent", { order, back }),
      blocks: returnSellerBlocks(
        { order, back },
        null,
        sentWords(
          isSentByBuyer ? back : { postage: null },
          courierName ?? "",
          trackingNumber ?? "",
        ),
      ),
    }),
);

function sentWords(
  { postage }: Pick<AboutReturn["back"], "postage">,
  courierName: string,
  trackingNumber: string,
): string {
  const names = { courierName, trackingNumber };
  return postage
    ? t(
        "It comes with {courierName}, number {trackingNumber}. The buyer has paid the courier and gets {amount} for the postage once you have received it; it is taken from your next payout.",
        { ...names, amount: formatRupees(postage.amountPaise) },
      )
    : t("It comes with {courierName}, number {trackingNumber}.", names);
}

/** To the seller: the courier has delivered the return. */
export const returnArrivedMail = defineMail(
  "orders.returnArrived",
  { topic: "returns", data: aboutReturn },
  ({ order, back }, sender) =>
    orderText(sender, {
      ...returnTitle("arrived", { order, back }),
      blocks: returnSellerBlocks(
        { order, back },
        null,
        back.isRepair === true
          ? t(
              "The courier has delivered the piece to repair. Please say in which condition it arrived. If nobody does within {returnCheckDays} working days of its arrival, it counts as received as it was sent.",
              { returnCheckDays },
            )
          : t(
              "The courier has delivered the return. Please say in which condition it arrived. If nobody does within {returnCheckDays} working days of its arrival, it counts as received as it was sent.",
              { returnCheckDays },
            ),
      ),
    }),
);

const troubles = ["refused", "cameBack", "notCancelled", "wayBackNotCancelled"] as const;
const aboutTrouble = aboutReturn.extend({ trouble: z.enum(troubles) });

/** To the buyer: the parcel with a return needs them again. */
export const returnTroubleMail = defineMail(
  "orders.returnTrouble",
  { topic: "returns", data: aboutTrouble },
  ({ order, back, trouble }, sender) =>
    orderText(sender, {
      ...troubleWords(trouble, order.orderNumber),
      blocks: [
        helloToBuyer(order, troubleForBuyer(trouble)),
        ...returnedPieces(back),
        viewOrderButton(order),
      ],
    }),
);

/** To the seller: what became of the parcel that was announced. */
export const returnTroubleForSellerMail = defineMail(
  "orders.returnTroubleForSeller",
  { topic: "returns", data: aboutTrouble },
  ({ order, back, trouble }, sender) =>
    orderText(sender, {
      ...troubleWords(trouble, order.orderNumber),
      blocks: returnSellerBlocks({ order, back }, null, troubleForSeller(trouble)),
    }),
);

type Trouble = (typeof troubles)[number];

function troubleWords(trouble: Trouble, orderNumber: string) {
  switch (trouble) {
    case "refused":
      return {
        subject: t("No pickup of the parcel: {orderNumber}", { orderNumber }),
        heading: t("No courier picks the parcel up"),
      };
    case "cameBack":
      return {
        subject: t("The parcel went back to the buyer: {orderNumber}", { orderNumber }),
        heading: t("The parcel is with the buyer again"),
      };
    case "notCancelled":
      return {
        subject: t("Pickup not cancelled: {orderNumber}", { orderNumber }),
        heading: t("A courier may still come for a parcel"),
      };
    case "wayBackNotCancelled":
      return {
        subject: t("Parcel not cancelled: {orderNumber}", { orderNumber }),
        heading: t("A parcel may still be on its way"),
      };
  }
}

function troubleForBuyer(trouble: Trouble): string {
  switch (trouble) {
    case "refused":
      return t(
        "No courier picks your parcel up as ordered. Please order another pickup on the order's page, or send it yourself.",
      );
    case "cameBack":
      return t(
        "Your parcel did not reach the workshop and is with you again. Please choose on the order's page how to send it.",
      );
    case "notCancelled":
      return t(
        "The pickup of your parcel is no longer needed, but the courier has not cancelled it. If somebody comes, please hand nothing over.",
      );
    case "wayBackNotCancelled":
      return t(
        "You get your money back, but the courier has not cancelled the parcel that was to come to you. If it comes, please do not take it in.",
      );
  }
}

function troubleForSeller(trouble: Trouble): string {
  switch (trouble) {
    case "refused":
      return t(
        "No courier picks this parcel up as ordered, and it costs you nothing. The buyer orders another pickup, or sends it.",
      );
    case "cameBack":
      return t(
        "This parcel did not reach you and is with the buyer again, who sends it anew. Its way back to the buyer costs you nothing.",
      );
    case "notCancelled":
      return t(
        "The pickup of this parcel is no longer needed, but the courier has not cancelled it. You pay its label only if the courier takes a parcel.",
      );
    case "wayBackNotCancelled":
      return t(
        "The buyer gets the money back, but the courier has not cancelled your parcel to the buyer. Please hand nothing over. If the courier has it already, write to support.",
      );
  }
}

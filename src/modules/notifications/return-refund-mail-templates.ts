import { z } from "zod";
import { balanceInCash } from "#modules/orders/public.ts";
import { defineMail } from "#platform/mail/define-mail.ts";
import { formatRupees } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";
import { documentBlocks } from "./document-mail-templates.ts";
import { documentFacts, type OrderFacts } from "./order-mail-facts.ts";
import { orderText } from "./order-mail-parts.ts";
import {
  aboutReturn,
  helloToBuyer,
  howPaidBack,
  optionalFact,
  postageBlocks,
  returnNote,
  returnSellerBlocks,
  returnedPieces,
  viewOrderButton,
  type AboutReturn,
} from "./return-mail-parts.ts";

/** The mails about the money of a return: offered, decided, paid back. */

/** To the buyer: a partial refund, and the pieces stay with the buyer. */
export const returnSettledMail = defineMail(
  "orders.returnSettled",
  {
    topic: "returns",
    data: aboutReturn.extend({ refundPaise: z.int(), documents: documentFacts }),
  },
  ({ order, back, refundPaise, documents }, sender) =>
    orderText(sender, {
      ...settledWords(order, back.reason),
      blocks: [
        helloToBuyer(order, settledText(order, back.reason, refundPaise)),
        ...returnNote(back.answerNote),
        ...returnedPieces(back),
        ...documentBlocks(documents, order.purchaseId !== null),
        viewOrderButton(order),
      ],
    }),
);

function settledWords(order: OrderFacts, reason: AboutReturn["back"]["reason"]) {
  const { orderNumber } = order;
  if (isUnpaid(order, reason))
    return {
      subject: t("Not charged, because it did not arrive: {orderNumber}", { orderNumber }),
      heading: t("You pay nothing for what did not arrive"),
    };
  return reason === "lost"
    ? {
        subject: t("Refund for what did not arrive: {orderNumber}", { orderNumber }),
        heading: t("You get back what did not arrive"),
      }
    : {
        subject: t("Partial refund: {orderNumber}", { orderNumber }),
        heading: t("You get a partial refund"),
      };
}

/** Nobody paid for what did not arrive of a cash order. */
function isUnpaid({ paymentMethod }: OrderFacts, reason: AboutReturn["back"]["reason"]): boolean {
  return reason === "lost" && paymentMethod === "cod";
}

function settledText(
  order: OrderFacts,
  reason: AboutReturn["back"]["reason"],
  refundPaise: number,
): string {
  if (isUnpaid(order, reason))
    return t(
      "A parcel of your order did not arrive. We are sorry. {amount} of the total is not charged. If you paid it at the door, please write to us.",
      { amount: formatRupees(refundPaise) },
    );
  if (reason === "lost" && balanceInCash(order.parts) !== null)
    return t(
      "A parcel of your order did not arrive. We are sorry. {amount} of the total is not charged: first it is taken off the cash at the door, and what you have paid beyond that goes back to you.",
      { amount: formatRupees(refundPaise) },
    );
  const how = howPaidBack(order, refundPaise);
  return reason === "lost"
    ? t("A parcel of your order did not arrive. We are sorry. {how}", { how })
    : t("You keep the pieces. {how}", { how });
}

/** To the buyer: the seller offers a partial refund. */
export const refundOfferedMail = defineMail(
  "orders.refundOffered",
  { topic: "returns", data: aboutReturn.extend({ amountPaise: z.int(), offerNote: optionalFact }) },
  ({ order, back, amountPaise, offerNote }, sender) =>
    orderText(sender, {
      subject: t("Partial refund offered: {orderNumber}", { orderNumber: order.orderNumber }),
      heading: t("{amount} back, and you keep the pieces?", { amount: formatRupees(amountPaise) }),
      blocks: [
        helloToBuyer(
          order,
          t(
            "{shopName} offers you {amount}, GST included, if you keep the pieces. Accept or decline on the order's page. If you decline, your request stays as it was.",
            { shopName: order.seller.shopName, amount: formatRupees(amountPaise) },
          ),
        ),
        ...returnNote(offerNote),
        ...returnedPieces(back),
        viewOrderButton(order),
      ],
    }),
);

/** To the seller: the buyer declined the offer. */
export const offerDeclinedMail = defineMail(
  "orders.offerDeclined",
  { topic: "returns", data: aboutReturn.extend({ amountPaise: z.int() }) },
  ({ order, back, amountPaise }, sender) =>
    orderText(sender, {
      subject: t("Offer declined: {orderNumber}", { orderNumber: order.orderNumber }),
      heading: t("The buyer declined your offer"),
      blocks: returnSellerBlocks(
        { order, back },
        null,
        t("The buyer does not want {amount} instead. The request stays as it was.", {
          amount: formatRupees(amountPaise),
        }),
      ),
    }),
);

/** To the seller: the buyer gets a refund, as the marketplace or both of them decided. */
export const returnRefundDecidedMail = defineMail(
  "orders.returnRefundDecided",
  { topic: "returns", data: aboutReturn.extend({ refundPaise: z.int() }) },
  ({ order, back, refundPaise }, sender) =>
    orderText(sender, {
      ...decidedWords(order, back.reason, formatRupees(refundPaise)),
      blocks: returnSellerBlocks(
        { order, back },
        back.answerNote,
        decidedText({ order, back }, formatRupees(refundPaise)),
      ),
    }),
);

function decidedWords(order: OrderFacts, reason: AboutReturn["back"]["reason"], amount: string) {
  const { orderNumber } = order;
  return isUnpaid(order, reason)
    ? {
        subject: t("A parcel did not arrive: {orderNumber}", { orderNumber }),
        heading: t("{amount} is not charged", { amount }),
      }
    : {
        subject: t("Refund decided: {orderNumber}", { orderNumber }),
        heading: t("A refund of {amount} was decided", { amount }),
      };
}

function decidedText({ order, back }: AboutReturn, amount: string): string {
  if (isUnpaid(order, back.reason))
    return t(
      "A parcel of this order did not arrive. The buyer does not pay for it, so the cash to collect is {amount} less. Please claim the loss from the courier.",
      { amount },
    );
  if (back.reason === "lost")
    return t(
      "A parcel of this order did not arrive, so the buyer gets back what was in it. Your earnings from this order shrink by the refund; please claim the loss from the courier.",
    );
  if (back.status === "settled")
    return t("The buyer keeps the pieces. Your earnings from this order shrink by the refund.");
  if (back.isRepair === true)
    return back.exchange === "sent"
      ? t(
          "The repaired piece did not reach the buyer, who is refunded instead. Your earnings from this order shrink by the refund.",
        )
      : t(
          "The buyer gets the money back instead of the repair; the piece stays with you. Your earnings from this order shrink by the refund.",
        );
  return back.exchange === "sent"
    ? t(
        "The replacement did not reach the buyer, who is refunded instead. Your earnings from this order shrink by the refund. Once it is back with you, add it to your stock.",
      )
    : t("The pieces are with you. Your earnings from this order shrink by the refund.");
}

/** To the buyer: the pieces have arrived, and the refund is on its way. */
export const returnReceivedMail = defineMail(
  "orders.returnReceived",
  {
    topic: "returns",
    data: aboutReturn.extend({
      refundPaise: z.int(),
      documents: documentFacts,
      /** Why an administrator decided so. */
      decisionNote: optionalFact.optional(),
    }),
  },
  ({ order, back, refundPaise, documents, decisionNote }, sender) =>
    orderText(sender, {
      ...receivedWords(order, back),
      blocks: [
        helloToBuyer(order, receivedText({ order, back }, howPaidBack(order, refundPaise))),
        ...postageBlocks(back),
        ...returnNote(decisionNote ?? null),
        ...returnedPieces(back),
        ...documentBlocks(documents, order.purchaseId !== null),
        viewOrderButton(order),
      ],
    }),
);

function receivedWords(
  { orderNumber }: OrderFacts,
  { condition, exchange, isRepair }: AboutReturn["back"],
) {
  if (isRepair === true && condition !== "lost")
    return {
      subject: t("Refund instead of the repair: {orderNumber}", { orderNumber }),
      heading: t("You get your refund"),
    };
  if (exchange === "sent")
    return {
      subject: t("Refund instead of the replacement: {orderNumber}", { orderNumber }),
      heading: t("You get your refund"),
    };
  return condition === "lost"
    ? {
        subject: t("Your parcel was lost, and you get your refund: {orderNumber}", { orderNumber }),
        heading: t("You get your refund"),
      }
    : {
        subject: t("Your return has arrived: {orderNumber}", { orderNumber }),
        heading: t("Your return has arrived"),
      };
}

function receivedText({ order, back }: AboutReturn, how: string): string {
  const { shopName } = order.seller;
  if (back.isRepair === true && back.condition !== "lost")
    return back.exchange === "sent"
      ? t("The repaired piece did not reach you, so you get your money back. {how}", { how })
      : t("You get your money back instead of the repair. The workshop keeps the piece. {how}", {
          how,
        });
  if (back.exchange === "sent")
    return t("The replacement did not reach you, so you get your money back. {how}", { how });
  return back.condition === "lost"
    ? t(
        "The courier has lost your parcel on its way to {shopName}. You need to do nothing. {how}",
        {
          shopName,
          how,
        },
      )
    : t("{shopName} has received it. {how}", { shopName, how });
}

/** To the seller: the courier lost a return, and the buyer is refunded. */
export const returnLostMail = defineMail(
  "orders.returnLost",
  { topic: "returns", data: aboutReturn.extend({ refundPaise: z.int() }) },
  ({ order, back, refundPaise }, sender) =>
    orderText(sender, {
      subject: t("Parcel lost by the courier: {orderNumber}", { orderNumber: order.orderNumber }),
      heading: t("The courier has lost a parcel to you"),
      blocks: returnSellerBlocks(
        { order, back },
        null,
        t(
          "The courier reports that the parcel to you is lost. The buyer gets {amount} back, and your earnings from this order shrink by it. You pay nothing for the label. Please write to us: we claim the loss from the courier.",
          { amount: formatRupees(refundPaise) },
        ),
      ),
    }),
);

import { z } from "zod";
import { lineTitle } from "#modules/cart/public.ts";
import { deadlineDate } from "#modules/orders/public.ts";
import { defineMail } from "#platform/mail/define-mail.ts";
import { t } from "#shared/texts/text.ts";
import { orderFacts, type OrderFacts } from "./order-mail-facts.ts";
import { orderText } from "./order-mail-parts.ts";

/** Mails about proofs. That one was withdrawn is only on the pages. */

const proofFacts = z.object({
  order: orderFacts,
  lineNumber: z.int(),
  version: z.int(),
  /** What the artisan or the buyer wrote; null without words. */
  words: z.string().nullable(),
});

/** The piece and the people, for the sentences of a mail. */
function namesOf(order: OrderFacts, lineNumber: number) {
  const line = order.lines.find((one) => one.lineNumber === lineNumber);
  return {
    name: line === undefined ? order.orderNumber : lineTitle({ ...line, name: line.productName }),
    firstName: order.buyer.firstName,
    shopName: order.seller.shopName,
    orderNumber: order.orderNumber,
  };
}

const quoted = (words: string | null) =>
  words === null ? [] : [{ kind: "text" as const, text: `“${words}”` }];

/** To the buyer: a proof to approve. */
export const proofSentMail = defineMail(
  "orders.proofSent",
  {
    topic: "orders",
    data: proofFacts.extend({ answerBy: z.iso.datetime().nullable() }),
  },
  ({ order, lineNumber, version, words, answerBy }, sender) => {
    const names = namesOf(order, lineNumber);
    return orderText(sender, {
      subject:
        version === 1
          ? t("Please look at the proof of your piece: {orderNumber}", names)
          : t("A new proof of your piece: {orderNumber}", names),
      heading: t("A proof for you to approve"),
      blocks: [
        {
          kind: "text",
          text: t(
            "Hello {firstName}, {shopName} shows you what {name} will look like. Please approve it or ask for a change on the page of your order. The leather is not cut before.",
            names,
          ),
        },
        ...quoted(words),
        ...answerByWords(answerBy),
        { kind: "button", label: t("Look at the proof"), path: `/my-orders/${order.id}` },
      ],
    });
  },
);

function answerByWords(answerBy: string | null) {
  if (answerBy === null) return [];
  const date = deadlineDate(new Date(answerBy));
  const text = t("If you do not answer by {date}, the workshop may make the piece as shown.", {
    date,
  });
  return [{ kind: "text" as const, text }];
}

/** To the seller: the buyer approved a proof, or asked for a change. */
export const proofAnsweredMail = defineMail(
  "orders.proofAnswered",
  { topic: "orders", data: proofFacts.extend({ isApproved: z.boolean() }) },
  ({ order, lineNumber, words, isApproved }, sender) => {
    const names = namesOf(order, lineNumber);
    return orderText(sender, {
      subject: isApproved
        ? t("Your proof is approved: {orderNumber}", names)
        : t("The buyer asks for a change: {orderNumber}", names),
      heading: isApproved ? t("You can begin") : t("Please send a new proof"),
      blocks: [
        {
          kind: "text",
          text: isApproved
            ? t("The buyer approved your proof of {name}. You can begin to make it now.", names)
            : t(
                "The buyer has looked at your proof of {name} and asks for a change. Please send a new proof before you begin.",
                names,
              ),
        },
        ...quoted(words),
        { kind: "button", label: t("Open the order"), path: `/order-management/${order.id}` },
      ],
    });
  },
);

/** To the buyer: nobody answered in time, so the piece is made as shown. */
export const goneAheadMail = defineMail(
  "orders.proofGoneAhead",
  { topic: "orders", data: proofFacts },
  ({ order, lineNumber, version }, sender) => {
    const names = namesOf(order, lineNumber);
    return orderText(sender, {
      subject: t("Your piece is made as shown: {orderNumber}", names),
      heading: t("Your piece is made as shown"),
      blocks: [
        {
          kind: "text",
          text: t(
            "Hello {firstName}, you did not answer the proof of {name}, so {shopName} now makes it as proof {version} shows.",
            { ...names, version },
          ),
        },
        { kind: "button", label: t("View the order"), path: `/my-orders/${order.id}` },
      ],
    });
  },
);

import { z } from "zod";
import { defineMail, type MailText } from "#platform/mail/define-mail.ts";
import type { MailSender } from "#platform/mail/define-mail.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import { reviewDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { helloBlock, sellerText } from "./seller-mail-parts.ts";

/** The mails about reviews. */

const line = { orderId: z.uuid(), lineNumber: z.int() };
const aboutReview = z.object({
  displayName: z.string(),
  productName: z.string(),
  stars: z.int(),
  body: z.string(),
});

function buyerText({ shopName }: MailSender, text: Omit<MailText, "footer">): MailText {
  return { ...text, footer: t("You receive this because you bought at {shopName}.", { shopName }) };
}

function quoted(text: string): readonly MailBlock[] {
  return text === "" ? [] : [{ kind: "text", text: `“${text}”` }];
}

/** To the seller: somebody reviewed a piece of the shop. */
export const reviewPublishedMail = defineMail(
  "reviews.published",
  { topic: "reviews", data: aboutReview },
  ({ displayName, productName, stars, body }, sender) =>
    sellerText(sender, {
      subject: t("A new review of {productName}", { productName }),
      heading: t("A new review"),
      blocks: [
        helloBlock(displayName),
        {
          kind: "text",
          text: t(
            "A buyer gave “{productName}” {stars, plural, one {# star} other {# stars}} out of 5.",
            { productName, stars },
          ),
        },
        ...quoted(body),
        { kind: "button", label: t("Answer the review"), path: "/seller/reviews" },
      ],
    }),
);

/** To the buyer: the shop answered the review. */
export const reviewAnsweredMail = defineMail(
  "reviews.answered",
  {
    topic: "reviews",
    data: z.object({
      displayName: z.string(),
      productName: z.string(),
      productId: z.uuid(),
      /** Given if the product has no page. */
      orderId: z.uuid().optional(),
      answer: z.string(),
    }),
  },
  ({ displayName, productName, productId, orderId, answer }, sender) =>
    buyerText(sender, {
      subject: t("An answer to your review of {productName}", { productName }),
      heading: t("The workshop answered your review"),
      blocks: [
        helloBlock(displayName),
        {
          kind: "text",
          text: t("You reviewed “{productName}”. The workshop answers:", { productName }),
        },
        ...quoted(answer),
        orderId === undefined
          ? { kind: "button", label: t("Read the reviews"), path: `/product/${productId}/reviews` }
          : { kind: "button", label: t("Open the order"), path: `/my-orders/${orderId}` },
      ],
    }),
);

/** To the author: an administrator removed the review. */
export const reviewRemovedMail = defineMail(
  "reviews.removed",
  {
    topic: "account",
    data: z.object({ displayName: z.string(), productName: z.string(), reason: z.string() }),
  },
  ({ displayName, productName, reason }, sender) =>
    buyerText(sender, {
      subject: t("Your review of {productName} was removed", { productName }),
      heading: t("We removed your review"),
      blocks: [
        helloBlock(displayName),
        {
          kind: "text",
          text: t("We removed your review of “{productName}”. Nobody sees it any more.", {
            productName,
          }),
        },
        { kind: "heading", text: t("The reason") },
        { kind: "text", text: reason },
        {
          kind: "text",
          text: t("If you think that this is a mistake, please write to {supportEmail}.", {
            supportEmail: sender.supportEmail,
          }),
        },
      ],
    }),
);

/** To the buyer, once: how were the pieces? */
export const reviewReminderMail = defineMail(
  "reviews.reminder",
  {
    topic: "reviews",
    data: z.object({
      displayName: z.string(),
      orderNumber: z.string(),
      orderId: line.orderId,
      pieces: z
        .array(z.object({ lineNumber: line.lineNumber, productName: z.string() }))
        .readonly(),
    }),
    priority: "bulk",
  },
  ({ displayName, orderNumber, orderId, pieces }, sender) =>
    buyerText(sender, {
      subject: t("How do you like it?"),
      heading: t("How do you like it?"),
      blocks: [
        helloBlock(displayName),
        {
          kind: "text",
          text: t(
            "Your order {orderNumber} arrived a while ago. Tell others, and the people who made it, how it is. You can review it for {reviewDays} days after delivery; this is our only reminder.",
            { orderNumber, reviewDays },
          ),
        },
        { kind: "text", text: pieces.map(({ productName }) => `· ${productName}`).join("\n") },
        { kind: "button", label: t("Write a review"), path: `/my-orders/${orderId}#reviews` },
      ],
    }),
);

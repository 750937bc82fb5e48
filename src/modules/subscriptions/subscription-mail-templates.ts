import { z } from "zod";
import { defineMail, type MailSender, type MailText } from "#platform/mail/define-mail.ts";
import { shopLink } from "#platform/mail/render-mail.ts";
import { t } from "#shared/texts/text.ts";
import { topics } from "./rules/topics.ts";

/** The mails to subscribers. Each has an unsubscribe link. */

/** The facts of a mail to a list: its topic and the token of the recipient's unsubscribe link. */
export const listMailFacts = z.object({
  topic: z.enum([...topics, "wished"]),
  unsubscribeToken: z.string(),
});
type ListMailFacts = z.output<typeof listMailFacts>;

/** The mail with the link that confirms a subscription. Valid for two days. */
export const subscriptionConfirmationMail = defineMail(
  "subscriptions.confirmation",
  {
    data: listMailFacts.extend({ token: z.string() }),
    priority: "urgent",
    secrets: ["token", "unsubscribeToken"],
    provesAddress: true,
  },
  ({ token, ...to }, sender) => {
    const about = { topic: to.topic, shopName: sender.shopName };
    return listMailText(sender, to, {
      subject: t(
        "Please confirm: {topic, select, new_arrivals {the new arrivals newsletter} sale {sale alerts} other {emails about sales on your wishlist}} from {shopName}",
        about,
      ),
      heading: t("Confirm your subscription"),
      blocks: [
        {
          kind: "text",
          text: t(
            "Somebody, hopefully you, asked for {topic, select, new_arrivals {the new arrivals newsletter} sale {sale alerts} other {emails about sales on your wishlist}} from {shopName}: {topic, select, new_arrivals {one email a week with new products, if there are any} sale {an email when a sale begins, at most one a day, and one email a week with reduced prices} other {an email when a piece on your wishlist is on sale, at most one a day}}.",
            about,
          ),
        },
        {
          kind: "button",
          label: t("Confirm"),
          path: `/subscribe/confirm?token=${encodeURIComponent(token)}`,
        },
        {
          kind: "note",
          text: t(
            "The link works once, within two days. If this was not you, ignore this email. We do not write to you unless you confirm.",
          ),
        },
      ],
    });
  },
);

/**
 * Instead of a second confirmation. Only the owner of the mailbox learns that the address is
 * subscribed.
 */
export const alreadySubscribedMail = defineMail(
  "subscriptions.already",
  { data: listMailFacts, priority: "urgent", secrets: ["unsubscribeToken"] },
  (to, sender) => {
    const about = { topic: to.topic, shopName: sender.shopName };
    return listMailText(sender, to, {
      subject: t(
        "You already receive {topic, select, new_arrivals {the new arrivals newsletter} sale {sale alerts} other {emails about sales on your wishlist}} from {shopName}",
        about,
      ),
      heading: t("You are already subscribed"),
      blocks: [
        {
          kind: "text",
          text: t(
            "Somebody, hopefully you, asked for {topic, select, new_arrivals {the new arrivals newsletter} sale {sale alerts} other {emails about sales on your wishlist}} with this address. There is nothing to do: you already receive {topic, select, new_arrivals {one email a week with new products, if there are any} sale {an email when a sale begins, at most one a day, and one email a week with reduced prices} other {an email when a piece on your wishlist is on sale, at most one a day}}.",
            about,
          ),
        },
      ],
    });
  },
);

/** The text of a mail to a list. The footer says why it was sent and has an unsubscribe link. */
export function listMailText(
  { shopName }: MailSender,
  { topic, unsubscribeToken }: ListMailFacts,
  text: Omit<MailText, "footer" | "footerLink">,
): MailText {
  return {
    ...text,
    footer: t(
      "{topic, select, new_arrivals {You receive this because this address was entered for the new arrivals newsletter at {shopName}.} sale {You receive this because this address was entered for sale alerts at {shopName}.} other {You receive this because you saved a piece of this sale on your wishlist at {shopName}.}}",
      { topic, shopName },
    ),
    footerLink: { label: t("Unsubscribe"), path: unsubscribePath(unsubscribeToken) },
  };
}

/** Where the mail program's own button unsubscribes. */
export function leaveUrlOf(baseUrl: string, unsubscribeToken: string): string {
  return shopLink(baseUrl, unsubscribePath(unsubscribeToken));
}

function unsubscribePath(token: string): string {
  return `/unsubscribe/${token}`;
}

import { shopLink, renderMail, type MailBlock } from "#platform/mail/render-mail.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import type { MailingTopic } from "./rules/topics.ts";
import { localPath, t } from "#shared/texts/text.ts";

/** The mails to subscribers. Each has an unsubscribe link. */

/** The marketplace as the sender. */
export type SubscriptionMailSender = { readonly shopName: string; readonly baseUrl: string };
/** A subscriber, with the token of their unsubscribe link. */
export type SubscriptionMailRecipient = {
  readonly email: string;
  readonly topic: MailingTopic;
  readonly unsubscribeToken: string;
};

const confirmationKind = "subscriptions.confirmation";

/** The mail with the link that confirms a subscription. Valid for two days. */
export function subscriptionConfirmationMail(
  sender: SubscriptionMailSender,
  to: SubscriptionMailRecipient,
  token: string,
): Mail {
  const about = { topic: to.topic, shopName: sender.shopName };
  return subscriptionMail(sender, to, {
    kind: confirmationKind,
    subject: t(
      "Please confirm: {topic, select, new_arrivals {the new arrivals newsletter} sale {sale alerts} other {e-mails about sales of what you saved}} of {shopName}",
      about,
    ),
    heading: t("Confirm your subscription"),
    blocks: [
      {
        kind: "text",
        text: t(
          "Somebody, hopefully you, asked for {topic, select, new_arrivals {the new arrivals newsletter} sale {sale alerts} other {e-mails about sales of what you saved}} of {shopName}: {topic, select, new_arrivals {one e-mail a week with new products, if there are any} sale {an e-mail when a sale begins, one a day at most, and one e-mail a week with reduced prices} other {an e-mail when a piece on your wishlist is in a sale, one a day at most}}.",
          about,
        ),
      },
      {
        kind: "button",
        label: t("Confirm"),
        path: localPath(`/subscribe/confirm?token=${encodeURIComponent(token)}`),
      },
      {
        kind: "note",
        text: t(
          "The link works once, within two days. If this was not you, ignore this e-mail. We do not write to you unless you confirm.",
        ),
      },
    ],
    cause: null,
  });
}

/**
 * Instead of a second confirmation. Only the owner of the mailbox learns that the address is
 * subscribed.
 */
export function alreadySubscribedMail(
  sender: SubscriptionMailSender,
  to: SubscriptionMailRecipient,
): Mail {
  const about = { topic: to.topic, shopName: sender.shopName };
  return subscriptionMail(sender, to, {
    kind: "subscriptions.already",
    subject: t(
      "You receive {topic, select, new_arrivals {the new arrivals newsletter} sale {sale alerts} other {e-mails about sales of what you saved}} of {shopName} already",
      about,
    ),
    heading: t("You are already subscribed"),
    blocks: [
      {
        kind: "text",
        text: t(
          "Somebody, hopefully you, asked for {topic, select, new_arrivals {the new arrivals newsletter} sale {sale alerts} other {e-mails about sales of what you saved}} with this address. There is nothing to do: you receive {topic, select, new_arrivals {one e-mail a week with new products, if there are any} sale {an e-mail when a sale begins, one a day at most, and one e-mail a week with reduced prices} other {an e-mail when a piece on your wishlist is in a sale, one a day at most}}.",
          about,
        ),
      },
    ],
    cause: null,
  });
}

type Draft = {
  readonly kind: string;
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  readonly cause: string | null;
};

/**
 * A mail to a list. The footer says why it was sent and has an unsubscribe link; the mail program's
 * own button works too.
 */
export function subscriptionMail(
  sender: SubscriptionMailSender,
  to: SubscriptionMailRecipient,
  { kind, subject, heading, blocks, cause }: Draft,
): Mail {
  const path = `/unsubscribe/${to.unsubscribeToken}`;
  const footer = t(
    "{topic, select, new_arrivals {You receive this because this address was entered for the new arrivals newsletter at {shopName}.} sale {You receive this because this address was entered for sale alerts at {shopName}.} other {You receive this because you saved a piece of this sale on your wishlist at {shopName}.}}",
    { topic: to.topic, shopName: sender.shopName },
  );
  return {
    kind,
    to: to.email,
    subject,
    cause,
    leaveUrl: shopLink(sender.baseUrl, path),
    ...renderMail({
      ...sender,
      heading,
      blocks,
      footer,
      footerLink: { label: t("Unsubscribe"), path },
    }),
  };
}

/**
 * Whether the mail's link confirms a subscription. The text of such a mail is deleted once a mail
 * server has accepted it.
 */
export function isSecretSubscriptionMail(kind: string): boolean {
  return kind === confirmationKind;
}

import { shopLink, renderMail, type MailBlock } from "#platform/mail/render-mail.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import type { MailingTopic } from "./rules/topics.ts";

/** The mails to subscribers. Each has an unsubscribe link. */

/** The marketplace as the sender. */
export type SubscriptionMailSender = { readonly shopName: string; readonly baseUrl: string };
/** A subscriber, with the token of their unsubscribe link. */
export type SubscriptionMailRecipient = {
  readonly email: string;
  readonly topic: MailingTopic;
  readonly unsubscribeToken: string;
};

const wordsOf: Readonly<Record<MailingTopic, { readonly list: string; readonly what: string }>> = {
  new_arrivals: {
    list: "the new arrivals newsletter",
    what: "one letter a week with what came off the bench, in weeks in which something did",
  },
  sale: {
    list: "sale alerts",
    what: "a letter when a sale begins, one a day at most, and one letter a week with what costs less than it did",
  },
  wished: {
    list: "letters about sales of what you saved",
    what: "a letter when a piece on your wishlist is in a sale, one a day at most",
  },
};

const confirmationKind = "subscriptions.confirmation";

/** The mail with the link that confirms a subscription. Valid for two days. */
export function subscriptionConfirmationMail(
  sender: SubscriptionMailSender,
  to: SubscriptionMailRecipient,
  token: string,
): Mail {
  const { list, what } = wordsOf[to.topic];
  return subscriptionMail(sender, to, {
    kind: confirmationKind,
    subject: `Please confirm: ${list} of ${sender.shopName}`,
    heading: "Shall we write to you?",
    blocks: [
      {
        kind: "text",
        text: `Somebody, hopefully you, asked for ${list} of ${sender.shopName}: ${what}.`,
      },
      {
        kind: "button",
        label: "Confirm",
        path: `/subscribe/confirm?token=${encodeURIComponent(token)}`,
      },
      {
        kind: "note",
        text: "The link works once, within two days. If it was not you, do nothing: without your confirmation we do not write.",
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
  const { list, what } = wordsOf[to.topic];
  return subscriptionMail(sender, to, {
    kind: "subscriptions.already",
    subject: `You receive ${list} of ${sender.shopName} already`,
    heading: "You are on the list already",
    blocks: [
      {
        kind: "text",
        text: `Somebody, hopefully you, asked for ${list} with this address. There is nothing to do: you receive ${what}.`,
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
  const reason =
    to.topic === "wished"
      ? "you saved a piece of this sale on your wishlist"
      : `this address was entered for ${wordsOf[to.topic].list}`;
  const footer = `You receive this because ${reason} at ${sender.shopName}.`;
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
      footerLink: { label: "Stop these letters", path },
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

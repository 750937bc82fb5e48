import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import { t } from "#shared/texts/text.ts";

/** The emails about an account. */

const person = z.object({ displayName: z.string() });
const personWithLink = person.extend({ token: z.string() });

function hello(displayName: string): MailBlock {
  return { kind: "text", text: t("Hello {displayName},", { displayName }) };
}

/** The mail with the link that confirms an address. Valid for 60 minutes. */
export const confirmationMail = defineMail(
  "account.confirmation",
  { data: personWithLink, priority: "urgent", secrets: ["token"], provesAddress: true },
  ({ displayName, token }, { shopName }) => ({
    subject: t("Confirm your email address for {shopName}", { shopName }),
    heading: t("Confirm your email address"),
    blocks: [
      hello(displayName),
      {
        kind: "text",
        text: t(
          "Somebody, hopefully you, created an account at {shopName} with this address. Confirm that it is yours and you can sign in.",
          { shopName },
        ),
      },
      {
        kind: "button",
        label: t("Confirm email address"),
        path: `/verify-email?token=${encodeURIComponent(token)}`,
      },
      {
        kind: "note",
        text: t(
          "The link works once, within 60 minutes. If it was not you, do nothing: without your confirmation nobody can use the account.",
        ),
      },
    ],
    footer: t("You receive this because your address was entered when an account was created."),
  }),
);

/** The mail with the link that resets a password. Valid for 60 minutes. */
export const passwordResetMail = defineMail(
  "account.password-reset",
  { data: personWithLink, priority: "urgent", secrets: ["token"], provesAddress: true },
  ({ displayName, token }, { shopName }) => ({
    subject: t("Choose a new password for {shopName}", { shopName }),
    heading: t("Choose a new password"),
    blocks: [
      hello(displayName),
      {
        kind: "text",
        text: t(
          "You asked for a new password. Choose one here; you will then be signed out everywhere else.",
        ),
      },
      {
        kind: "button",
        label: t("Choose a new password"),
        path: `/reset-password?token=${encodeURIComponent(token)}`,
      },
      {
        kind: "note",
        text: t(
          "The link works once, within 60 minutes. If you did not ask for it, do nothing: your password stays as it is.",
        ),
      },
    ],
    footer: t("You receive this because a new password was requested for your address."),
  }),
);

/** The mail that says that the password was changed. */
export const passwordChangedMail = defineMail(
  "account.password-changed",
  { data: person, priority: "urgent" },
  ({ displayName }, { shopName }) => ({
    subject: t("Your password for {shopName} was changed", { shopName }),
    heading: t("Your password was changed"),
    blocks: [
      hello(displayName),
      {
        kind: "text",
        text: t(
          "The password of your account was changed just now, and every device was signed out.",
        ),
      },
      { kind: "text", text: t("If that was not you, choose a new password at once:") },
      { kind: "button", label: t("Choose a new password"), path: "/forgot-password" },
    ],
    footer: t("You receive this because something about your account's security changed."),
  }),
);

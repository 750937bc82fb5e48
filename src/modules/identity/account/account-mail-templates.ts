import { renderMail } from "#platform/mail/render-mail.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import { localPath, t } from "#shared/texts/text.ts";

/** The e-mails about an account. */

/** The recipient of a mail about an account. */
export type AccountMailRecipient = { readonly displayName: string; readonly email: string };
/** The marketplace as the sender. */
export type AccountMailSender = { readonly shopName: string; readonly baseUrl: string };

/** The mail with the link that confirms an address. Valid for 60 minutes. */
export function confirmationMail(
  to: AccountMailRecipient,
  token: string,
  sender: AccountMailSender,
): Mail {
  return {
    kind: "account.confirmation",
    to: to.email,
    subject: t("Confirm your email address for {shopName}", { shopName: sender.shopName }),
    cause: null,
    ...renderMail({
      ...sender,
      heading: t("Confirm your email address"),
      blocks: [
        { kind: "text", text: t("Hello {displayName},", { displayName: to.displayName }) },
        {
          kind: "text",
          text: t(
            "Somebody, hopefully you, created an account at {shopName} with this address. Confirm that it is yours and you can sign in.",
            { shopName: sender.shopName },
          ),
        },
        {
          kind: "button",
          label: t("Confirm email address"),
          path: localPath(`/verify-email?token=${encodeURIComponent(token)}`),
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
  };
}

/** The mail with the link that resets a password. Valid for 60 minutes. */
export function passwordResetMail(
  to: AccountMailRecipient,
  token: string,
  sender: AccountMailSender,
): Mail {
  return {
    kind: "account.password-reset",
    to: to.email,
    subject: t("Choose a new password for {shopName}", { shopName: sender.shopName }),
    cause: null,
    ...renderMail({
      ...sender,
      heading: t("Choose a new password"),
      blocks: [
        { kind: "text", text: t("Hello {displayName},", { displayName: to.displayName }) },
        {
          kind: "text",
          text: t(
            "You asked for a new password. Choose one here; you will then be signed out everywhere else.",
          ),
        },
        {
          kind: "button",
          label: t("Choose a new password"),
          path: localPath(`/reset-password?token=${encodeURIComponent(token)}`),
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
  };
}

/** The mail that says that the password was changed. */
export function passwordChangedMail(to: AccountMailRecipient, sender: AccountMailSender): Mail {
  return {
    kind: "account.password-changed",
    to: to.email,
    subject: t("Your password for {shopName} was changed", { shopName: sender.shopName }),
    cause: null,
    ...renderMail({
      ...sender,
      heading: t("Your password was changed"),
      blocks: [
        { kind: "text", text: t("Hello {displayName},", { displayName: to.displayName }) },
        {
          kind: "text",
          text: t(
            "The password of your account was changed just now, and every device was signed out.",
          ),
        },
        { kind: "text", text: t("If that was not you, choose a new password at once:") },
        { kind: "button", label: t("Choose a new password"), path: localPath("/forgot-password") },
      ],
      footer: t("You receive this because something about your account's security changed."),
    }),
  };
}

/**
 * Whether the mail's link opens an account, which proves its address. The text of such a mail is
 * deleted once a mail server has accepted it.
 */
export function isSecretMail(kind: string): boolean {
  return kind === "account.confirmation" || kind === "account.password-reset";
}

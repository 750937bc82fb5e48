import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import { t } from "#shared/texts/text.ts";
import { emailSides } from "./contract.ts";

/** The emails about a change of address. */

const hello = (displayName: string): MailBlock => ({
  kind: "text",
  text: t("Hello {displayName},", { displayName }),
});

/** The mail to one of the two addresses with the link that agrees, or says "this was not me". */
export const emailChangeMail = defineMail(
  "account.email-change",
  {
    data: z.object({
      displayName: z.string(),
      side: z.enum(emailSides),
      newEmail: z.string(),
      token: z.string(),
    }),
    priority: "urgent",
    secrets: ["token"],
    provesAddress: true,
  },
  ({ displayName, side, newEmail, token }, { shopName }) => ({
    subject: t("Confirm the new email address for {shopName}", { shopName }),
    heading: t("Confirm the new email address"),
    blocks: [
      hello(displayName),
      {
        kind: "text",
        text:
          side === "old"
            ? t(
                "Somebody signed in to your account asked to change its email address to {newEmail}. The change must be confirmed from both addresses.",
                { newEmail },
              )
            : t(
                "You asked to use this address for your account at {shopName}. The change must be confirmed from both addresses.",
                { shopName },
              ),
      },
      {
        kind: "button",
        label: t("Review the change"),
        path: `/confirm-email-change?${new URLSearchParams({ side, token }).toString()}`,
      },
      {
        kind: "note",
        text: t(
          "If this was not you, open the link and choose “This was not me”. The link works once, within 60 minutes; without your answer nothing changes.",
        ),
      },
    ],
    footer: t("You receive this because a new address was requested for an account."),
  }),
);

/** Tells both addresses that the account has another one. */
export const emailChangedMail = defineMail(
  "account.email-changed",
  {
    data: z.object({
      displayName: z.string(),
      newEmail: z.string(),
      /** The first address of an account without a password: codes go to the number only. */
      isWithoutPassword: z.boolean().optional(),
    }),
    priority: "urgent",
  },
  ({ displayName, newEmail, isWithoutPassword = false }, { shopName, supportEmail }) => ({
    subject: t("Your email address for {shopName} was changed", { shopName }),
    heading: t("Your email address was changed"),
    blocks: [
      hello(displayName),
      {
        kind: "text",
        text: isWithoutPassword
          ? t(
              "Your account now has the address {newEmail}. You can still sign in with a code to your number, or choose a password.",
              { newEmail },
            )
          : t("Your account now has the address {newEmail}. Sign in with it from now on.", {
              newEmail,
            }),
      },
      {
        kind: "text",
        text: t("If this was not you, write to {supportEmail} at once.", { supportEmail }),
      },
      { kind: "button", label: t("This was not me"), path: "/help/contact?category=account" },
    ],
    footer: t("You receive this because something about your account's security changed."),
  }),
);

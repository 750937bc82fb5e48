import { z } from "zod";
import { defineMail } from "#platform/mail/define-mail.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import { t } from "#shared/texts/text.ts";

/** The emails about the second step of signing in. Each says what to do if it was not you. */

/** What has happened to the second factor of an account. */
export const secondFactorChanges = ["on", "off", "newCodes", "codeUsed", "reset"] as const;

const hello = (displayName: string): MailBlock => ({
  kind: "text",
  text: t("Hello {displayName},", { displayName }),
});

const footer = () => t("You receive this because something about your account's security changed.");

function headingOf(change: (typeof secondFactorChanges)[number]): string {
  switch (change) {
    case "on":
      return t("Two-step sign-in is on");
    case "off":
    case "reset":
      return t("Two-step sign-in was switched off");
    case "newCodes":
      return t("You have new recovery codes");
    case "codeUsed":
      return t("A recovery code was used");
  }
}

function textOf(change: (typeof secondFactorChanges)[number], codesLeft: number): string {
  switch (change) {
    case "on":
      return t(
        "From now on you sign in with your password and a code from your app. Every other device was signed out.",
      );
    case "off":
      return t("Your account is now protected by its password alone.");
    case "reset":
      return t(
        "The operator of the shop switched it off for your account, and every device was signed out. Sign in with your password and set it up again.",
      );
    case "newCodes":
      return t("The recovery codes you had before no longer work.");
    case "codeUsed":
      return t(
        "Somebody, hopefully you, signed in or confirmed a change with a recovery code. {codesLeft, plural, =0 {None is left: make new ones.} one {One is left: make new ones soon.} other {# are left.}}",
        { codesLeft },
      );
  }
}

/** The mail to the owner after each change of the second factor. */
export const secondFactorMail = defineMail(
  "account.second-factor",
  {
    data: z.object({
      displayName: z.string(),
      change: z.enum(secondFactorChanges),
      codesLeft: z.int(),
    }),
    priority: "urgent",
  },
  ({ displayName, change, codesLeft }, { shopName }) => ({
    subject: t("{heading}: your account at {shopName}", { heading: headingOf(change), shopName }),
    heading: headingOf(change),
    blocks: [
      hello(displayName),
      { kind: "text", text: textOf(change, codesLeft) },
      {
        kind: "text",
        text: t(
          "If this was not you, choose a new password at once. That signs out every device. Then check two-step sign-in in your account.",
        ),
      },
      { kind: "button", label: t("This was not me"), path: "/forgot-password" },
    ],
    footer: footer(),
  }),
);

/** The mail to the owner when somebody with the password types wrong codes. */
export const wrongCodesMail = defineMail(
  "account.wrong-codes",
  { data: z.object({ displayName: z.string() }), priority: "urgent" },
  ({ displayName }, { shopName }) => ({
    subject: t("Wrong codes for your account at {shopName}", { shopName }),
    heading: t("Somebody entered wrong codes"),
    blocks: [
      hello(displayName),
      {
        kind: "text",
        text: t(
          "Somebody entered your password and then several wrong codes. They were not signed in.",
        ),
      },
      {
        kind: "text",
        text: t("If this was not you, somebody knows your password. Choose a new one now."),
      },
      { kind: "button", label: t("This was not me"), path: "/forgot-password" },
    ],
    footer: footer(),
  }),
);

import { z } from "zod";
import { defineMail, mailInstant } from "#platform/mail/define-mail.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import { formatDate, formatDateTime } from "#shared/ist.ts";
import { accountClosingDays, documentYears, inactivityNoticeHours } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";

/** The emails about somebody's data and about closing their account. */

/** What is happening to the account. `inactiveNumber`: its number may have a new owner, so no name. */
export const closingChanges = [
  "own",
  "administrator",
  "inactive",
  "inactiveNumber",
  "cancelled",
  "erased",
] as const;
type Change = (typeof closingChanges)[number];

const text = (words: string): MailBlock => ({ kind: "text", text: words });
const hello = (displayName: string) => text(t("Hello {displayName},", { displayName }));

function headingOf(change: Change): string {
  switch (change) {
    case "own":
    case "administrator":
      return t("Your account is being closed");
    case "inactive":
    case "inactiveNumber":
      return t("Your account will be erased soon");
    case "cancelled":
      return t("Your account stays open");
    case "erased":
      return t("Your account is closed");
  }
}

function wordsOf(
  change: Change,
  eraseAt: Date | null,
  { supportEmail }: { readonly supportEmail: string },
): readonly string[] {
  const until = eraseAt === null ? "" : formatDateTime(eraseAt);
  switch (change) {
    case "own":
      return [
        t(
          "You asked us to close your account. We will permanently erase it on {until}. Until then, for {accountClosingDays} days, you can sign in and choose to keep it.",
          { until, accountClosingDays },
        ),
        t("If this was not you, sign in, keep the account and choose a new password at once."),
      ];
    case "administrator":
      return [
        t(
          "We were asked to close your account. We will permanently erase it on {until}. If you did not ask for this, sign in and choose to keep it, or reply to this email.",
          { until },
        ),
      ];
    case "inactive":
      return [
        t(
          "Nobody has used your account for a long time. The law requires us to erase such accounts. We will do so in {inactivityNoticeHours} hours, on {until}.",
          { inactivityNoticeHours, until },
        ),
        t("To keep it, just sign in before then."),
      ];
    case "inactiveNumber":
      return [
        t(
          "Nobody has used the account of this mobile number for a long time. The law requires us to erase such accounts. We will do so in {inactivityNoticeHours} hours, on {until}.",
          { inactivityNoticeHours, until },
        ),
        t(
          "If it is yours and you want to keep it, sign in with your password or passkey before then, or write to {supportEmail}. Otherwise you need not do anything.",
          { supportEmail },
        ),
      ];
    case "cancelled":
      return [t("Your account will not be closed. Nothing was erased.")];
    case "erased":
      return [
        t(
          "We have erased what we knew about you: your profile, addresses, lists and ways to sign in. Orders no longer name you.",
        ),
        t(
          "Invoices, credit notes and payment records stay as they are: tax law requires them for {documentYears} years. This is our last email to you.",
          { documentYears },
        ),
      ];
  }
}

/** The mail at each step of closing an account. */
export const accountClosingMail = defineMail(
  "privacy.account-closing",
  {
    data: z.object({
      displayName: z.string(),
      change: z.enum(closingChanges),
      eraseAt: mailInstant.nullable(),
    }),
    priority: "urgent",
  },
  ({ displayName, change, eraseAt }, { shopName, supportEmail }) => ({
    subject: t("{heading}: {shopName}", { heading: headingOf(change), shopName }),
    heading: headingOf(change),
    blocks: [
      ...(change === "inactiveNumber" ? [] : [hello(displayName)]),
      ...wordsOf(change, eraseAt, { supportEmail }).map(text),
      ...(change === "erased" || change === "cancelled"
        ? []
        : [{ kind: "button", label: t("Keep my account"), path: "/account/my-data" } as const]),
    ],
    footer: t("You receive this because you have, or had, an account at {shopName}.", {
      shopName,
    }),
  }),
);

/** The mail when a copy of somebody's data is ready. */
export const dataCopyMail = defineMail(
  "privacy.data-copy",
  { topic: "account", data: z.object({ displayName: z.string(), expiresAt: mailInstant }) },
  ({ displayName, expiresAt }, { shopName }) => ({
    subject: t("The copy of your data from {shopName} is ready", { shopName }),
    heading: t("The copy of your data is ready"),
    blocks: [
      hello(displayName),
      text(
        t("You can download it until {expiresAt}, after signing in.", {
          expiresAt: formatDate(expiresAt),
        }),
      ),
      { kind: "button", label: t("Download my data"), path: "/account/my-data" },
      text(t("If you did not ask for it, choose a new password and tell us.")),
    ],
    footer: t("You receive this because a copy of your data was requested."),
  }),
);

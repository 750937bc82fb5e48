import { z } from "zod";
import { sellerChanges } from "#modules/sellers/public.ts";
import { defineMail } from "#platform/mail/define-mail.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import { applicationReviewBusinessDays } from "#shared/promises.ts";
import { helloBlock } from "./seller-mail-parts.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The mails to applicants and sellers about their application. They contain the reason of a
 * rejection, but no administrators' notes.
 */

type Words = {
  readonly heading: string;
  readonly text: string;
  readonly button?: { readonly label: string; readonly path: string };
};

const applicationFacts = z.object({
  change: z.enum(sellerChanges),
  contactName: z.string(),
  businessName: z.string(),
  reason: z.string().nullable(),
});
type ApplicationFacts = z.output<typeof applicationFacts>;

function wordsOf({ change, businessName }: ApplicationFacts, supportEmail: string): Words {
  switch (change) {
    case "applied":
      return {
        heading: t("We have received your application"),
        text: t(
          "Thank you for applying with {businessName}. We'll review it within {applicationReviewBusinessDays} business days and write to you.",
          { businessName, applicationReviewBusinessDays },
        ),
      };
    case "asked":
    case "completed":
      return wordsOfRequest(change, businessName);
    case "approved":
      return {
        heading: t("Your application is approved"),
        text: t(
          "Welcome! {businessName} can now sell. Before you publish your first piece, please fill in your company settings; every order is billed with them.",
          { businessName },
        ),
        button: { label: t("Open your dashboard"), path: "/seller/dashboard" },
      };
    case "rejected":
      return {
        heading: t("Your application was not approved"),
        text: t(
          "We could not approve the application of {businessName}. Please read the seller guidelines. You are welcome to apply again when things have changed.",
          { businessName },
        ),
        button: { label: t("Read the guidelines"), path: "/seller-guidelines" },
      };
    case "blocked":
      return {
        heading: t("Your seller account is blocked"),
        text: t(
          "{businessName} cannot sell for now, and its products are hidden. If you think this is a mistake, please write to {supportEmail}.",
          { businessName, supportEmail },
        ),
      };
    case "unblocked":
      return {
        heading: t("Your shop is open again"),
        text: t("{businessName} can sell again, and its products are visible.", { businessName }),
        button: { label: t("Open your dashboard"), path: "/seller/dashboard" },
      };
  }
}

function wordsOfRequest(change: "asked" | "completed", businessName: string): Words {
  if (change === "completed")
    return {
      heading: t("We have received what we asked for"),
      text: t(
        "Thank you for completing the application of {businessName}. We continue our review and write to you.",
        { businessName },
      ),
    };
  return {
    heading: t("Please complete your application"),
    text: t(
      "We are reviewing the application of {businessName} and need a little more from you. Your answers are still in the form.",
      { businessName },
    ),
    button: { label: t("Complete your application"), path: "/become-seller" },
  };
}

/** The administrator's reason, if something was rejected, or what they ask for. */
function reasonOf({ reason, change }: ApplicationFacts): readonly MailBlock[] {
  if (reason !== null && change === "asked")
    return [{ kind: "text", text: t("What we need: {reason}", { reason }) }];
  return reason !== null && (change === "rejected" || change === "blocked")
    ? [{ kind: "text", text: t("The reason: {reason}", { reason }) }]
    : [];
}

/**
 * To the applicant: the application was received or decided, or the shop was blocked or unblocked.
 */
export const sellerStatusMail = defineMail(
  "sellers.statusChanged",
  { topic: "shop", data: applicationFacts },
  (application, { shopName, supportEmail }) => {
    const { heading, text, button } = wordsOf(application, supportEmail);
    return {
      subject: `${heading}: ${application.businessName}`,
      heading,
      blocks: [
        { kind: "text", text: t("Hello {contactName},", { contactName: application.contactName }) },
        { kind: "text", text },
        ...reasonOf(application),
        ...(button === undefined ? [] : [{ kind: "button", ...button } as const]),
      ],
      footer: t("You receive this because you applied to sell at {shopName}.", { shopName }),
    };
  },
);

/** To an administrator: an application is waiting, or is complete after a request for more. */
export const applicationArrivedMail = defineMail(
  "sellers.toReview",
  {
    topic: "staff",
    data: z.object({
      applicationId: z.uuid(),
      displayName: z.string(),
      contactName: z.string(),
      businessName: z.string(),
      isCompleted: z.boolean().default(false),
    }),
  },
  ({ applicationId, displayName, contactName, businessName, isCompleted }, { shopName }) => {
    const heading = isCompleted
      ? t("A seller application was completed")
      : t("A seller application to review");
    return {
      subject: `${heading}: ${businessName}`,
      heading,
      blocks: [
        helloBlock(displayName),
        {
          kind: "text",
          text: isCompleted
            ? t("{contactName} sent what you asked for about {businessName}.", {
                contactName,
                businessName,
              })
            : t(
                "{contactName} applied with {businessName}. We promised a decision within {applicationReviewBusinessDays} business days.",
                { contactName, businessName, applicationReviewBusinessDays },
              ),
        },
        {
          kind: "button",
          label: t("Review the application"),
          path: `/admin/seller-approvals/${applicationId}`,
        },
      ],
      footer: t("You receive this because you are an administrator of {shopName}.", { shopName }),
    };
  },
);

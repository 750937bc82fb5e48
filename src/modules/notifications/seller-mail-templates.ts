import type { SellerChange } from "#modules/sellers/public.ts";
import type { ApplicationForMail } from "#modules/sellers/public.server.ts";
import { renderMail, type MailBlock } from "#platform/mail/render-mail.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import { applicationReviewBusinessDays } from "#shared/promises.ts";
import type { MailSender } from "./mail-sender.ts";
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

function wordsOf(
  change: SellerChange,
  { businessName }: ApplicationForMail,
  supportEmail: string,
): Words {
  switch (change) {
    case "applied":
      return {
        heading: t("We have received your application"),
        text: t(
          "Thank you for applying with {businessName}. We'll review it within {applicationReviewBusinessDays} business days and write to you.",
          { businessName, applicationReviewBusinessDays },
        ),
      };
    case "approved":
      return {
        heading: t("Your application is approved"),
        text: t(
          "Welcome! {businessName} can now sell. Before you confirm your first order, please fill in your company settings; they appear on your invoices.",
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

/** The administrator's reason, if something was rejected. */
function reasonOf({ reason }: ApplicationForMail, change: SellerChange): readonly MailBlock[] {
  return reason !== null && (change === "rejected" || change === "blocked")
    ? [{ kind: "text", text: t("The reason: {reason}", { reason }) }]
    : [];
}

type News = { readonly change: SellerChange; readonly changeId: string };

/**
 * To the applicant: the application was received or decided, or the shop was blocked or unblocked.
 */
export function sellerStatusMail(
  sender: MailSender & { readonly supportEmail: string },
  application: ApplicationForMail & { readonly to: string },
  { change, changeId }: News,
): Mail {
  const { heading, text, button } = wordsOf(change, application, sender.supportEmail);
  const content = renderMail({
    shopName: sender.shopName,
    baseUrl: sender.baseUrl,
    heading,
    blocks: [
      { kind: "text", text: t("Hello {contactName},", { contactName: application.contactName }) },
      { kind: "text", text },
      ...reasonOf(application, change),
      ...(button === undefined ? [] : [{ kind: "button", ...button } as const]),
    ],
    footer: t("You receive this because you applied to sell at {shopName}.", {
      shopName: sender.shopName,
    }),
  });
  return {
    kind: `sellers.${change}`,
    to: application.to,
    subject: `${heading}: ${application.businessName}`,
    cause: `sellers.statusChanged:${changeId}`,
    ...content,
  };
}

/** To an administrator: an application is waiting. */
export function applicationArrivedMail(
  sender: MailSender,
  application: ApplicationForMail & { readonly applicationId: string },
  to: { readonly userId: string; readonly displayName: string; readonly email: string },
  changeId: string,
): Mail {
  const heading = t("A seller application to review");
  const content = renderMail({
    shopName: sender.shopName,
    baseUrl: sender.baseUrl,
    heading,
    blocks: [
      { kind: "text", text: t("Hello {displayName},", { displayName: to.displayName }) },
      {
        kind: "text",
        text: t(
          "{contactName} applied with {businessName}. We promised a decision within {applicationReviewBusinessDays} business days.",
          {
            contactName: application.contactName,
            businessName: application.businessName,
            applicationReviewBusinessDays,
          },
        ),
      },
      {
        kind: "button",
        label: t("Review the application"),
        path: `/admin/seller-approvals/${application.applicationId}`,
      },
    ],
    footer: t("You receive this because you are an administrator of {shopName}.", {
      shopName: sender.shopName,
    }),
  });
  return {
    kind: "sellers.toReview",
    to: to.email,
    subject: `${heading}: ${application.businessName}`,
    cause: `sellers.statusChanged:${changeId}:${to.userId}`,
    ...content,
  };
}

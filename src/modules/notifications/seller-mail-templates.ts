import type { SellerChange } from "#modules/sellers/public.ts";
import type { ApplicationForMail } from "#modules/sellers/public.server.ts";
import { renderMail, type MailBlock } from "#platform/mail/render-mail.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import { applicationReviewBusinessDays } from "#shared/promises.ts";
import type { MailSender } from "./mail-sender.ts";

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
        heading: "We have your application",
        text:
          `Thank you for applying with ${businessName}. We'll review it within ` +
          `${applicationReviewBusinessDays} business days and write to you.`,
      };
    case "approved":
      return {
        heading: "Your application is approved",
        text:
          `Welcome: ${businessName} can sell from now on. Before you confirm the first ` +
          "order, please fill in your company settings; invoices carry them.",
        button: { label: "Open your dashboard", path: "/seller/dashboard" },
      };
    case "rejected":
      return {
        heading: "Your application was not approved",
        text:
          `We could not approve the application of ${businessName}. Please read the seller ` +
          "guidelines; when things have changed, you are welcome to apply again.",
        button: { label: "Read the guidelines", path: "/seller-guidelines" },
      };
    case "blocked":
      return {
        heading: "Your seller account is blocked",
        text:
          `${businessName} cannot sell for now, and its products are hidden. If you ` +
          `think this is a mistake, please write to ${supportEmail}.`,
      };
    case "unblocked":
      return {
        heading: "Your shop is open again",
        text: `${businessName} can sell again, and its products are visible.`,
        button: { label: "Open your dashboard", path: "/seller/dashboard" },
      };
  }
}

/** The administrator's reason, if something was rejected. */
function reasonOf({ reason }: ApplicationForMail, change: SellerChange): readonly MailBlock[] {
  return reason !== null && (change === "rejected" || change === "blocked")
    ? [{ kind: "text", text: `The reason: ${reason}` }]
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
      { kind: "text", text: `Hello ${application.contactName},` },
      { kind: "text", text },
      ...reasonOf(application, change),
      ...(button === undefined ? [] : [{ kind: "button", ...button } as const]),
    ],
    footer: `You receive this because you applied to sell at ${sender.shopName}.`,
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
  const heading = "A seller application to review";
  const content = renderMail({
    shopName: sender.shopName,
    baseUrl: sender.baseUrl,
    heading,
    blocks: [
      { kind: "text", text: `Hello ${to.displayName},` },
      {
        kind: "text",
        text:
          `${application.contactName} applied with ${application.businessName} and was ` +
          `told that it takes ${applicationReviewBusinessDays} business days.`,
      },
      {
        kind: "button",
        label: "Review the application",
        path: `/admin/seller-approvals/${application.applicationId}`,
      },
    ],
    footer: `You receive this because you are an administrator of ${sender.shopName}.`,
  });
  return {
    kind: "sellers.toReview",
    to: to.email,
    subject: `${heading}: ${application.businessName}`,
    cause: `sellers.statusChanged:${changeId}:${to.userId}`,
    ...content,
  };
}

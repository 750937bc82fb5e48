import {
  reviewAnsweredMail,
  reviewPublishedMail,
  reviewReminderMail,
  reviewRemovedMail,
} from "#modules/notifications/review-mail-templates.ts";
import type { MailFacts } from "#platform/mail/define-mail.ts";

const id = "019a0000-0000-7000-8000-000000000001";
const about = { displayName: "Asha Rao", productName: "Saddle tote" };

/** The mails about reviews. */
export function reviewSamples(): readonly MailFacts[] {
  return [
    reviewPublishedMail({ ...about, stars: 4, body: "Wrapped in felt" }),
    reviewPublishedMail({ ...about, stars: 1, body: "" }),
    reviewAnsweredMail({ ...about, productId: id, answer: "Wrapped in felt" }),
    reviewRemovedMail({ ...about, reason: "Wrapped in felt" }),
    reviewReminderMail({
      displayName: about.displayName,
      orderNumber: "ORD-1763740000000",
      orderId: id,
      pieces: [
        { lineNumber: 1, productName: "Saddle tote" },
        { lineNumber: 2, productName: "Saddle tote" },
      ],
    }),
  ];
}

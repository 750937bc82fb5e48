import { reportOutcomes } from "#modules/catalog/public.ts";
import {
  listingCheckedMail,
  reportSettledMail,
} from "#modules/notifications/listing-mail-templates.ts";
import type { MailFacts } from "#platform/mail/define-mail.ts";

const productId = "019a0000-0000-7000-8000-000000000001";
const about = { displayName: "Asha Rao", name: "Saddle tote" };

/** The mails about listings that were checked. */
export function listingSamples(): readonly MailFacts[] {
  return [
    listingCheckedMail({ ...about, words: null, isPublished: true, productId }),
    listingCheckedMail({ ...about, words: null, isPublished: false, productId }),
    listingCheckedMail({ ...about, words: "Wrapped in felt", isPublished: true, productId }),
    ...reportOutcomes.map((outcome) => reportSettledMail({ ...about, outcome })),
  ];
}

import { commissionNews } from "#modules/commissions/public.ts";
import {
  commissionMail,
  commissionReceivers,
} from "#modules/notifications/commission-mail-templates.ts";
import type { MailFacts } from "#platform/mail/define-mail.ts";

const about = {
  displayName: "Asha Rao",
  title: "Saddle tote",
  words: "Wrapped in felt",
  holdsUntil: new Date("2026-11-28T10:00:00Z"),
  orderNumber: "ORD-1763740000000",
  conversationId: "019a0000-0000-7000-8000-000000000001",
};

/** The mails about commissions. */
export function commissionSamples(): readonly MailFacts[] {
  const known = commissionNews.flatMap((news) =>
    commissionReceivers[news].map((to) =>
      commissionMail({ ...about, news, to, otherName: "Kolhapur Charmakar" }),
    ),
  );
  return [
    ...known,
    commissionMail({ ...about, news: "asked", to: "seller", otherName: null, words: null }),
  ];
}

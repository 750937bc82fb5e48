import {
  announcementMail,
  neededAnnouncementMail,
} from "#modules/notifications/announcement-mail-templates.ts";
import type { MailFacts } from "#platform/mail/define-mail.ts";

const facts = {
  displayName: "Asha Rao",
  texts: [
    {
      language: "en",
      title: "Kolhapur Charmakar",
      body: "Saddle tote\n\n[Premium Boost](/seller-guidelines)",
    },
  ],
};

/** The mails about announcements. */
export function announcementSamples(): readonly MailFacts[] {
  return [announcementMail(facts), neededAnnouncementMail(facts)];
}

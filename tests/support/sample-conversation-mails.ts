import { conversationMail } from "#modules/notifications/conversation-mail-templates.ts";
import type { MailFacts } from "#platform/mail/define-mail.ts";

const about = {
  displayName: "Asha Rao",
  subject: "Saddle tote",
  body: "Wrapped in felt",
  conversationId: "019a0000-0000-7000-8000-000000000001",
};

/** The mails about messages. */
export function conversationSamples(): readonly MailFacts[] {
  return [
    conversationMail({ ...about, writer: "Kolhapur Charmakar", writtenBy: "seller" }),
    conversationMail({ ...about, writer: "Asha", writtenBy: "buyer" }),
    conversationMail({ ...about, writer: null, writtenBy: "buyer" }),
  ];
}

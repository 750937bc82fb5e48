import {
  ticketAcknowledgedMail,
  ticketAnsweredMail,
  ticketClosedMail,
  ticketEscalatedMail,
  ticketHandedOverMail,
  ticketOpenedMail,
} from "#modules/notifications/ticket-mail-templates.ts";
import type { MailFacts } from "#platform/mail/define-mail.ts";

const ticketId = "019a0000-0000-7000-8000-000000000001";
const answerBy = new Date("2026-11-29T12:23:00Z");
const openedAt = new Date("2026-11-24T12:23:00Z");
const account = { displayName: "Asha Rao", number: "TKT-100001", ticketId };
const ofVisitor = {
  ...account,
  displayName: null,
  linkKey: "a-secret",
};
const officer = { officer: "Meera Iyer", officerEmail: "support@charma.example" };

/** The mails about tickets, to accounts and to visitors. */
export function ticketSamples(): readonly MailFacts[] {
  return [
    ...[account, ofVisitor].flatMap((to) => [
      ticketOpenedMail({ ...to, ...officer, answerBy }),
      ticketAcknowledgedMail({ ...to, answerBy }),
      ticketAnsweredMail({ ...to, body: "Wrapped in felt" }),
      ticketClosedMail(to),
    ]),
    ticketHandedOverMail({ number: "TKT-100001", ticketId, displayName: "Meera Iyer", answerBy }),
    ticketEscalatedMail({ number: "TKT-100001", ticketId, openedAt, answerBy }),
  ];
}

import type { z } from "zod";
import { answerDue, ticketNumber } from "#modules/helpdesk/public.ts";
import {
  ticketForMail,
  type TicketForMail,
  type ticketChanged,
} from "#modules/helpdesk/public.server.ts";
import { contactsOf, readPlatformSettings } from "#modules/identity/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import type { MailFacts } from "#platform/mail/define-mail.ts";
import { enqueueMail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import {
  ticketAcknowledgedMail,
  ticketAnsweredMail,
  ticketClosedMail,
  ticketEscalatedMail,
  ticketHandedOverMail,
  ticketOpenedMail,
} from "./ticket-mail-templates.ts";

type Changed = z.output<(typeof ticketChanged)["schema"]>;

/** Mails the person of a ticket, the grievance officer about one that waits, or its new colleague. May run twice. */
export async function mailTicketChanged(
  { db }: { readonly db: Db },
  { id, ticketId, change }: Changed,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ticket = await ticketForMail(tx, system, { ticketId, messageId: id });
    if (ticket === null) return;
    const receiver = await receiverOf(tx, ticket, change);
    const mail = await mailOf(tx, ticket, change, receiver?.displayName ?? null);
    if (receiver === null || mail === null) return;
    const { email: to, userId, language } = receiver;
    const cause = `helpdesk.ticketChanged:${id}`;
    await enqueueMail(tx, { ...mail, to, userId, language, cause });
  });
}

type Receiver = {
  /** Null for a visitor, and for the grievance officer, who is an address in the settings. */
  readonly userId: string | null;
  readonly email: string;
  readonly displayName: string | null;
  readonly language: string | null;
};

/** Null: the account or the address is gone. */
async function receiverOf(
  tx: Db,
  { userId, assignedTo, email, language }: TicketForMail,
  change: Changed["change"],
): Promise<Receiver | null> {
  if (change === "escalated") {
    const { grievanceEmail, grievanceOfficer } = await readPlatformSettings(tx);
    return {
      userId: null,
      email: grievanceEmail,
      displayName: grievanceOfficer,
      language: null,
    };
  }
  if (change === "handedOver") return contactOf(tx, assignedTo);
  if (userId === null)
    return email === null ? null : { userId, email, displayName: null, language };
  return contactOf(tx, userId);
}

async function contactOf(tx: Db, userId: string | null): Promise<Receiver | null> {
  if (userId === null) return null;
  return (await contactsOf(tx, system, { userIds: [userId] })).get(userId) ?? null;
}

async function mailOf(
  tx: Db,
  ticket: TicketForMail,
  change: Changed["change"],
  displayName: string | null,
): Promise<MailFacts | null> {
  const { ticketId, linkKey, openedAt, body } = ticket;
  const number = ticketNumber(ticket.number);
  const facts = { displayName, number, ticketId, linkKey: linkKey ?? undefined };
  const answerBy = answerDue(ticket.waitsSince);
  if (change === "opened") {
    const { grievanceOfficer, grievanceEmail } = await readPlatformSettings(tx);
    const officer = { officer: grievanceOfficer, officerEmail: grievanceEmail };
    const isReport = ticket.category === "report";
    return ticketOpenedMail({ ...facts, ...officer, answerBy, isReport });
  }
  if (change === "acknowledged") return ticketAcknowledgedMail({ ...facts, answerBy });
  if (change === "escalated") return ticketEscalatedMail({ number, ticketId, openedAt, answerBy });
  if (change === "handedOver")
    return ticketHandedOverMail({ number, ticketId, displayName: displayName ?? "", answerBy });
  if (change === "closed") return ticketClosedMail(facts);
  return body === null ? null : ticketAnsweredMail({ ...facts, body });
}

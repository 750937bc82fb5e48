import { z } from "zod";
import { defineMail, mailInstant, type MailSender } from "#platform/mail/define-mail.ts";
import type { MailBlock } from "#platform/mail/render-mail.ts";
import { formatDateTime } from "#shared/ist.ts";
import { grievanceAcknowledgementHours } from "#shared/promises.ts";
import { inHours } from "#shared/promise-words.ts";
import { t } from "#shared/texts/text.ts";
import { helloBlock } from "./seller-mail-parts.ts";

/** The mails about tickets. Those to visitors repeat nothing that a visitor typed. */

const facts = z.object({
  /** Null for visitors. */
  displayName: z.string().nullable(),
  number: z.string(),
  /** The page of the ticket. */
  ticketId: z.uuid(),
  /** Of a visitor’s link. Removed once the mail is sent. */
  linkKey: z.string().optional(),
});
const options = { secrets: ["linkKey"] } as const;

function hello(displayName: string | null): MailBlock {
  return displayName === null ? { kind: "text", text: t("Hello,") } : helloBlock(displayName);
}

function readButton(
  { displayName, ticketId, linkKey = "" }: z.output<typeof facts>,
  label: string,
): MailBlock {
  const path = displayName === null ? `/help/ticket/${linkKey}` : `/account/tickets/${ticketId}`;
  return { kind: "button", label, path };
}

function footerOf({ shopName }: MailSender): string {
  return t("You receive this because you wrote to the help desk of {shopName}.", { shopName });
}

/** To the person at once: the number, and by when we answer. */
export const ticketOpenedMail = defineMail(
  "helpdesk.opened",
  {
    topic: "tickets",
    data: facts.extend({
      answerBy: mailInstant,
      officer: z.string(),
      officerEmail: z.string(),
      /** Whether somebody reported a listing, a review or a conversation. */
      isReport: z.boolean().optional(),
    }),
    ...options,
  },
  ({ answerBy, officer, officerEmail, isReport = false, ...ticket }, sender) => ({
    ...(isReport
      ? {
          subject: t("We have your report: {number}", { number: ticket.number }),
          heading: t("We have your report"),
        }
      : {
          subject: t("We have your message: {number}", { number: ticket.number }),
          heading: t("We have your message"),
        }),
    blocks: [
      hello(ticket.displayName),
      {
        kind: "text",
        text: t("The number of your ticket is {number}.", { number: ticket.number }),
      },
      {
        kind: "text",
        text: t(
          "Somebody reads it within {acknowledgementHours}. You get our answer by {answerBy} at the latest.",
          {
            acknowledgementHours: inHours(grievanceAcknowledgementHours),
            answerBy: formatDateTime(answerBy),
          },
        ),
      },
      readButton(ticket, t("Open the ticket")),
      {
        kind: "note",
        text: t("Our grievance officer is {officer}, {officerEmail}.", { officer, officerEmail }),
      },
    ],
    footer: footerOf(sender),
  }),
);

/** To the person: somebody of the help desk has taken the ticket. */
export const ticketAcknowledgedMail = defineMail(
  "helpdesk.acknowledged",
  { topic: "tickets", data: facts.extend({ answerBy: mailInstant }), ...options },
  ({ answerBy, ...ticket }, sender) => ({
    subject: t("We are looking into it: {number}", { number: ticket.number }),
    heading: t("We are looking into it"),
    blocks: [
      hello(ticket.displayName),
      {
        kind: "text",
        text: t(
          "Somebody of our help desk has read your ticket {number}. You get our answer by {answerBy} at the latest.",
          { number: ticket.number, answerBy: formatDateTime(answerBy) },
        ),
      },
      readButton(ticket, t("Open the ticket")),
    ],
    footer: footerOf(sender),
  }),
);

/** To the person: our answer. */
export const ticketAnsweredMail = defineMail(
  "helpdesk.answered",
  { topic: "tickets", data: facts.extend({ body: z.string() }), ...options },
  ({ body, ...ticket }, sender) => ({
    subject: t("Our answer to {number}", { number: ticket.number }),
    heading: t("Our answer"),
    blocks: [
      hello(ticket.displayName),
      { kind: "text", text: body },
      readButton(ticket, t("Read and answer")),
      {
        kind: "text",
        text: t("Please answer on the website. Nobody reads replies to this email."),
      },
    ],
    footer: footerOf(sender),
  }),
);

/** To the person: the ticket is closed, with the question whether we helped. */
export const ticketClosedMail = defineMail(
  "helpdesk.closed",
  { topic: "tickets", data: facts, ...options },
  (ticket, sender) => ({
    subject: t("Closed: {number}", { number: ticket.number }),
    heading: t("Your ticket is closed"),
    blocks: [
      hello(ticket.displayName),
      {
        kind: "text",
        text: t(
          "We have closed your ticket {number}. If something is not solved, reply on its page and we open it again.",
          { number: ticket.number },
        ),
      },
      readButton(ticket, t("Tell us if we helped")),
    ],
    footer: footerOf(sender),
  }),
);

/** To somebody of the help desk: a colleague handed them a ticket. */
export const ticketHandedOverMail = defineMail(
  "helpdesk.handedOver",
  {
    topic: "staff",
    data: z.object({
      number: z.string(),
      ticketId: z.uuid(),
      displayName: z.string(),
      answerBy: mailInstant,
    }),
  },
  ({ number, ticketId, displayName, answerBy }, { shopName }) => ({
    subject: t("A ticket for you: {number}", { number }),
    heading: t("A ticket for you"),
    blocks: [
      helloBlock(displayName),
      {
        kind: "text",
        text: t("A colleague handed you ticket {number}. It is to be answered by {answerBy}.", {
          number,
          answerBy: formatDateTime(answerBy),
        }),
      },
      { kind: "button", label: t("Open the ticket"), path: `/admin/tickets/${ticketId}` },
    ],
    footer: t("You receive this because you work for the help desk of {shopName}.", { shopName }),
  }),
);

/** To the grievance officer: a ticket waits too long. */
export const ticketEscalatedMail = defineMail(
  "helpdesk.escalated",
  {
    data: z.object({
      number: z.string(),
      ticketId: z.uuid(),
      openedAt: mailInstant,
      answerBy: mailInstant,
    }),
  },
  ({ number, ticketId, openedAt, answerBy }, { shopName }) => ({
    subject: t("Ticket {number} waits for you", { number }),
    heading: t("A ticket waits too long"),
    blocks: [
      {
        kind: "text",
        text: t(
          "Ticket {number} of {openedAt} was not acknowledged or answered in time. The law asks for an answer by {answerBy}.",
          { number, openedAt: formatDateTime(openedAt), answerBy: formatDateTime(answerBy) },
        ),
      },
      { kind: "button", label: t("Open the ticket"), path: `/admin/tickets/${ticketId}` },
    ],
    footer: t("You receive this because you are the grievance officer of {shopName}.", {
      shopName,
    }),
  }),
);

import { z } from "zod";
import { statement, type Db } from "#platform/db/database.ts";
import { defineJob, sendJob } from "#platform/jobs/jobs.ts";
import { isClosedAddress } from "#shared/closed-account.ts";
import { english } from "#shared/texts/languages.ts";
import { cleanLine } from "#shared/text.ts";
import { mailPriorities, type MailFacts } from "./define-mail.ts";

/**
 * The outbox. Mail is written here in the transaction that causes it, as its kind and its facts,
 * and a job words and delivers it later. This file knows no mail's content.
 */

/** A mail to write into the outbox: its facts, from a definition, and where they go. */
export type Mail = MailFacts & {
  readonly to: string;
  /** The code of the recipient's language, such as "hi". Null, if nobody knows it, is English. */
  readonly language: string | null;
  /**
   * What the mail reports, "order.confirmed:3f…". It is unique, so handling the cause again sends
   * no second mail. Null if every request deserves a mail.
   */
  readonly cause: string | null;
  /** For mails of a list: one POST to this address without a session unsubscribes (RFC 8058). */
  readonly leaveUrl?: string;
  readonly attachments?: readonly MailAttachment[];
  /** Who answers this mail, if it is not the marketplace: the seller who sends it. */
  readonly replyTo?: string;
};

/**
 * An attachment. The file is made from its reference when the mail is delivered, so the outbox
 * stays small.
 */
export type MailAttachment = { readonly name: string; readonly reference: string };

/** Delivers one mail of the outbox. */
export const mailJob = defineJob("outbox", z.object({ mailId: z.string() }));

/**
 * As `mailJob`, from a release that stores the texts of its mails. It works on this queue only, so
 * it never sends a mail whose texts it does not know.
 */
export const storedMailJob = defineJob("mail", z.object({ mailId: z.string() }));

const insertMail = statement<{ id: string }>(
  "mail.enqueue",
  `insert into mail_outbox (
     kind, data, language, priority, to_address, cause, leave_url, reply_to, attachments
   )
   select m.kind, m.data, m.language, m.priority, m."to", m.cause, m."leaveUrl", m."replyTo",
     m.attachments
   from jsonb_to_record($1::jsonb) as m (
     kind text, data jsonb, language text, priority smallint, "to" text, cause text,
     "leaveUrl" text, "replyTo" text, attachments jsonb
   )
   on conflict (cause) do nothing
   returning id`,
);

/**
 * Writes a mail and the job that sends it, as part of `tx`. Does nothing if there is a mail with
 * the same cause, or if the account of the recipient was erased.
 */
export async function enqueueMail(tx: Db, mail: Mail): Promise<void> {
  if (isClosedAddress(mail.to)) return;
  const { replyTo } = mail;
  const priority = mailPriorities[mail.priority];
  const values = {
    ...mail,
    priority,
    language: mail.language ?? english.code,
    to: cleanLine(mail.to),
    ...(replyTo !== undefined && { replyTo: cleanLine(replyTo) }),
    attachments: mail.attachments ?? [],
  };
  const [row] = await insertMail(tx, [JSON.stringify(values, wellFormed)]);
  if (row !== undefined) await sendJob(tx, mailJob, { mailId: row.id }, { priority });
}

/** jsonb refuses half of an emoji, which a text that was cut may end with. */
function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}

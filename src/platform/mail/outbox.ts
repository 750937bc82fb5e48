import { z } from "zod";
import { statement, type Db } from "#platform/db/database.ts";
import { defineJob, sendJob } from "#platform/jobs/jobs.ts";

/**
 * The outbox. Mail is written here in the transaction that causes it, and a job delivers it later.
 * This file knows no mail's content.
 */

/** A mail to write into the outbox. */
export type Mail = {
  /** Module and kind: "account.confirmation", "order.confirmed". */
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
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
export const mailJob = defineJob("mail", z.object({ mailId: z.string() }));

const insertMail = statement<{ id: string }>(
  "mail.enqueue",
  `insert into mail_outbox (
     kind, to_address, subject, body_text, body_html, cause, leave_url, reply_to, attachments
   )
   select m.kind, m."to", m.subject, m.text, m.html, m.cause, m."leaveUrl", m."replyTo",
     m.attachments
   from jsonb_to_record($1::jsonb) as m (
     kind text, "to" text, subject text, text text, html text, cause text, "leaveUrl" text,
     "replyTo" text, attachments jsonb
   )
   on conflict (cause) do nothing
   returning id`,
);

/**
 * Writes a mail and the job that sends it, as part of `tx`. Does nothing if there is a mail with
 * the same cause.
 */
export async function enqueueMail(tx: Db, mail: Mail): Promise<void> {
  const { replyTo } = mail;
  const values = {
    ...mail,
    to: oneLine(mail.to),
    subject: oneLine(mail.subject),
    ...(replyTo !== undefined && { replyTo: oneLine(replyTo) }),
    attachments: mail.attachments ?? [],
  };
  const [row] = await insertMail(tx, [JSON.stringify(values, wellFormed)]);
  if (row !== undefined) await sendJob(tx, mailJob, { mailId: row.id });
}

/** A line break in a header would start a second header. */
function oneLine(value: string): string {
  return value.replace(/\s+/g, " ").trim();
}

/** jsonb refuses half of an emoji, which a text that was cut may end with. */
function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}

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
     kind, to_address, subject, body_text, body_html, cause, leave_url, attachments
   )
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (cause) do nothing
   returning id`,
);

/**
 * Writes a mail and the job that sends it, as part of `tx`. Does nothing if there is a mail with
 * the same cause.
 */
export async function enqueueMail(tx: Db, mail: Mail): Promise<void> {
  const [row] = await insertMail(tx, [
    mail.kind,
    oneLine(mail.to),
    oneLine(mail.subject),
    mail.text,
    mail.html,
    mail.cause,
    mail.leaveUrl ?? null,
    JSON.stringify(mail.attachments ?? []),
  ]);
  if (row !== undefined) await sendJob(tx, mailJob, { mailId: row.id });
}

/** A line break in a header would start a second header. */
function oneLine(value: string): string {
  return value.replace(/\s+/g, " ").trim();
}

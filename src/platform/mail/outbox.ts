import { z } from "zod";
import { statement, type Db } from "#platform/db/database.ts";
import { defineJob, sendJob } from "#platform/jobs/jobs.ts";

/**
 * The outbox: mail is written here in the transaction that causes it, and handed over later by a
 * job. Knows no mail's content.
 */

export type Mail = {
  /** Whose and which: "account.confirmation", "order.confirmed". */
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * The fact told, "order.confirmed:3f…": one mail per fact, however often its cause is handled.
   * null where each asking deserves a mail.
   */
  readonly cause: string | null;
  /** Letters of a list: where one POST without a session ends them (RFC 8058). */
  readonly leaveUrl?: string;
  readonly attachments?: readonly MailAttachment[];
};

/**
 * A file that goes along: made when the mail is handed over, from what it refers to, so that the
 * outbox stays small.
 */
export type MailAttachment = { readonly name: string; readonly reference: string };

/** Hands a mail of the outbox over. */
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
 * Writes a mail and the job that sends it, as part of `tx`. A cause that was already told adds
 * nothing.
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

/** A line break in a header would be a second header. */
function oneLine(value: string): string {
  return value.replace(/\s+/g, " ").trim();
}

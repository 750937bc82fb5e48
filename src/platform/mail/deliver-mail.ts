import { createTransport, type Transporter } from "nodemailer";
import type { Config } from "#platform/config/config.ts";
import { databaseErrorCode, statement, type Db } from "#platform/db/database.ts";
import { observed } from "../observe/observe.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import { mailJob, type MailAttachment } from "./outbox.ts";

/**
 * Delivers waiting mail: by SMTP if it is configured, else to the mailbox page, which shows the
 * outbox itself. Delivery is at least once: if the process dies between sending and recording, the
 * mail is sent again with the same Message-ID.
 */

type WaitingMail = {
  id: string;
  kind: string;
  to_address: string;
  subject: string;
  body_text: string;
  body_html: string;
  leave_url: string | null;
  attachments: readonly MailAttachment[];
  attempts: number;
};

/** After so many attempts the mail is abandoned, with its last error. */
export const maxMailAttempts = 12;
const timeoutMs = 10_000;

// The lease outlasts all timeouts of one delivery together, and ends before the queue retries a
// dead worker's job.
const claimMail = statement<WaitingMail>(
  "mail.claim",
  `update mail_outbox
   set attempts = attempts + 1, next_attempt_at = now() + interval '50 seconds'
   where id = (
     select id
     from mail_outbox
     where id = $1 and sent_at is null and given_up_at is null and next_attempt_at <= now()
     for update skip locked
   )
   returning id, kind, to_address, subject, body_text, body_html, leave_url, attachments, attempts`,
);
// A second more than the lease, so that the mail is certainly free.
const findWaiting = statement<{ freeInSeconds: number }>(
  "mail.find_waiting",
  `select greatest(ceil(extract(epoch from next_attempt_at - now())), 0)::int + 1
     as "freeInSeconds"
   from mail_outbox
   where id = $1 and sent_at is null and given_up_at is null`,
);
const noteSent = statement(
  "mail.note_sent",
  `update mail_outbox
   set sent_at = now(), last_error = null, body_text = case when $2 then '' else body_text end,
     body_html = case when $2 then '' else body_html end
   where id = $1 and sent_at is null`,
);
const noteFailure = statement(
  "mail.note_failure",
  `update mail_outbox
   set last_error = $2, next_attempt_at = now(),
     given_up_at = case when attempts >= $3 then now() end
   where id = $1 and sent_at is null`,
);

/** What a delivery needs. */
export type MailDelivery = {
  readonly db: Db;
  readonly config: Pick<Config, "smtpUrl" | "mailFrom" | "baseUrl">;
  /**
   * Mails whose text opens an account. Once SMTP has accepted them, they are stored without their
   * text.
   */
  readonly isSecret?: (kind: string) => boolean;
  /** Makes the file that an attachment refers to. */
  readonly fileOf?: (reference: string) => Promise<Buffer>;
};

/**
 * The handler of the `mail` queue. Throws if the queue should retry. Its errors contain no address.
 */
export async function deliverMail(
  { db, config, isSecret, fileOf }: MailDelivery,
  { mailId }: { readonly mailId: string },
): Promise<void> {
  // A separate statement claims the mail, so no row stays locked while a mail server is slow.
  const [mail] = await claimMail(db, [mailId]);
  if (mail === undefined) {
    await lookAgain(db, mailId);
    return;
  }
  if (config.smtpUrl === undefined) {
    await noteSent(db, [mailId, false]);
    return;
  }
  try {
    const { smtpUrl } = config;
    const files = await filesOf(mail, fileOf);
    await observed({ kind: "call", name: "mail server" }, () =>
      sendBySmtp(smtpUrl, mail, files, config),
    );
  } catch (error) {
    await noteFailure(db, [mailId, reasonOf(error), maxMailAttempts]);
    if (mail.attempts >= maxMailAttempts) return;
    throw new Error(
      `Mail ${mailId} could not be handed over (${databaseErrorCode(error) ?? "no code"}).`,
    );
  }
  await noteSent(db, [mailId, isSecret?.(mail.kind) === true]);
}

/**
 * Another worker has the mail in hand, or died with it. As a failure of the queue this would wait
 * for up to three minutes, although a dead worker's mail is free after its lease.
 */
async function lookAgain(db: Db, mailId: string): Promise<void> {
  const [waiting] = await findWaiting(db, [mailId]);
  if (waiting === undefined) return;
  await sendJob(db, mailJob, { mailId }, { afterSeconds: waiting.freeInSeconds });
}

const transports = new Map<string, Transporter>();

function transportTo(smtpUrl: string): Transporter {
  const existing = transports.get(smtpUrl);
  if (existing !== undefined) return existing;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  transports.set(smtpUrl, transport);
  return transport;
}

type MailFile = { readonly filename: string; readonly content: Buffer };

async function filesOf(
  { id, attachments }: WaitingMail,
  fileOf: MailDelivery["fileOf"],
): Promise<readonly MailFile[]> {
  const files: MailFile[] = [];
  for (const { name, reference } of attachments) {
    if (fileOf === undefined) throw new Error(`Mail ${id} has an attachment and nobody makes it.`);
    files.push({ filename: name, content: await fileOf(reference) });
  }
  return files;
}

async function sendBySmtp(
  smtpUrl: string,
  mail: WaitingMail,
  files: readonly MailFile[],
  config: Pick<Config, "mailFrom" | "baseUrl">,
): Promise<void> {
  await transportTo(smtpUrl).sendMail({
    from: config.mailFrom,
    // As an object, so that nothing in it is parsed as a list of addresses.
    to: { name: "", address: mail.to_address },
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    attachments: [...files],
    headers:
      mail.leave_url === null
        ? {}
        : {
            "List-Unsubscribe": `<${mail.leave_url}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          },
    messageId: `<${mail.id}@${new URL(config.baseUrl).hostname}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}

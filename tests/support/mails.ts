import { z } from "zod";
import { mailKinds, mailSenderOf } from "#modules/notifications/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import { defineMail, type MailKind } from "#platform/mail/define-mail.ts";
import type { MailDelivery } from "#platform/mail/deliver-mail.ts";
import {
  enqueueMail,
  storedMailJob,
  type Mail,
  type MailAttachment,
} from "#platform/mail/outbox.ts";
import {
  readMail,
  storedMailColumns,
  type ReadableMail,
  type StoredMail,
} from "#platform/mail/read-mail.ts";

/** Mails as tests write and read them. */

/** A mail that says what the test wants. */
export const plainMail = defineMail(
  "test.mail",
  { data: z.object({ subject: z.string(), text: z.string() }) },
  ({ subject, text }) => ({
    subject,
    heading: subject,
    blocks: [{ kind: "text", text }],
    footer: "A test",
  }),
);

/** The marketplace as tests send mails without reading its settings. */
export const testSender = async () => ({
  shopName: "Charma",
  supportEmail: "support@shop.example",
});

export type WrittenMail = ReadableMail & {
  readonly kind: string;
  readonly to: string;
  readonly language: string;
  readonly cause: string | null;
  readonly replyTo: string | null;
  readonly attachments: readonly MailAttachment[];
};

/** The mails of the outbox as their recipients read them, oldest first; to one address if set. */
export async function writtenMails(
  db: Db,
  {
    to = null,
    baseUrl = "http://localhost:3000",
    kinds = mailKinds,
  }: {
    readonly to?: string | null;
    readonly baseUrl?: string;
    readonly kinds?: readonly MailKind[];
  } = {},
): Promise<readonly WrittenMail[]> {
  const { rows } = await db.$client.query<StoredMail & Omit<WrittenMail, keyof ReadableMail>>(
    `select ${storedMailColumns()}, to_address as to, cause, reply_to as "replyTo", attachments
     from mail_outbox
     where $1::text is null or to_address = $1
     order by created_at, cause`,
    [to],
  );
  const templates = { kinds, sender: await mailSenderOf(db), baseUrl };
  return rows.map((mail) => ({
    ...mail,
    ...readMail(mail, templates),
  }));
}

/** A mail that the release before wrote, with its texts, and its job. Returns its id. */
export async function aStoredMail(
  db: Db,
  given: {
    readonly kind?: string;
    readonly to?: string;
    readonly subject?: string;
    readonly text?: string;
    readonly html?: string;
    readonly cause?: string;
    readonly leaveUrl?: string;
  } = {},
): Promise<string> {
  const { text = "Hello", subject = "Hello" } = given;
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into mail_outbox (kind, to_address, subject, body_text, body_html, cause, leave_url)
     values ($1, $2, $3, $4, $5, $6, $7)
     returning id`,
    [
      given.kind ?? "test.mail",
      given.to ?? "asha@example.com",
      subject,
      text,
      given.html ?? `<p>${text}</p>`,
      given.cause ?? null,
      given.leaveUrl ?? null,
    ],
  );
  const mailId = rows[0]?.id ?? "";
  await sendJob(db, storedMailJob, { mailId });
  return mailId;
}

type Given = Partial<Pick<Mail, "to" | "language" | "cause" | "leaveUrl" | "replyTo">> & {
  readonly subject?: string;
  readonly text?: string;
};

/** A mail to enqueue. */
export function aPlainMail({
  subject = "Hello",
  text = "Hello Asha",
  ...change
}: Given = {}): Mail {
  const asha = { to: "asha@example.com", language: null, cause: null };
  return { ...plainMail({ subject, text }), ...asha, ...change };
}

/** A plain mail in the outbox. Returns its id. */
export async function anEnqueuedMail(db: Db, change: Given = {}): Promise<string> {
  const cause = change.cause ?? crypto.randomUUID();
  await enqueueMail(db, aPlainMail({ ...change, cause }));
  return (await outboxRows(db, "cause = $1", [cause]))[0]?.id ?? "";
}

/** What a delivery of plain mails needs. Without an address of a mail server, none is sent. */
export function aDelivery(db: Db, smtpUrl: string | undefined): MailDelivery {
  const config = {
    smtpUrl,
    mailFrom: "Charma <mail@shop.example>",
    baseUrl: "https://shop.example",
    dkim: null,
    smtpConnections: 1,
  };
  return { db, config, kinds: [plainMail], sender: testSender };
}

type OutboxRow = {
  readonly id: string;
  readonly sent_at: Date | null;
  readonly given_up_at: Date | null;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly data: unknown;
  readonly body_text: string | null;
};

/** Rows of the outbox as they are stored, oldest first. */
export async function outboxRows(
  db: Db,
  where: string,
  values: readonly unknown[] = [],
): Promise<readonly OutboxRow[]> {
  const { rows } = await db.$client.query<OutboxRow>(
    `select * from mail_outbox where ${where} order by created_at, id`,
    [...values],
  );
  return rows;
}

import type { Config } from "#platform/config/config.ts";
import { databaseErrorCode, inTransaction, statement, type Db } from "#platform/db/database.ts";
import { observed } from "../observe/observe.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import { isPhoneAddress } from "#shared/phone-account.ts";
import type { MailKind, MailSender } from "./define-mail.ts";
import { mailByMessageJob, mailJob, type MailAttachment } from "./outbox.ts";
import {
  findKind,
  readMail,
  storedMailColumns,
  UnreadableMail,
  type StoredMail,
} from "./read-mail.ts";
import { shopLink } from "./render-mail.ts";
import { recipientRefusal } from "./recipient-refusal.ts";
import { sendBySmtp, type MailFile, type OutgoingMail } from "./send-by-smtp.ts";

/**
 * Words and delivers waiting mail: by SMTP if it is configured, else to the mailbox page, which shows the
 * outbox itself. Delivery is at least once: if the process dies between sending and recording, the
 * mail is sent again with the same Message-ID.
 */

type WaitingMail = StoredMail & {
  id: string;
  to_address: string;
  leave_url: string | null;
  reply_to: string | null;
  attachments: readonly MailAttachment[];
  attempts: number;
  is_address_refused: boolean;
  claimed_at: Date;
};

/** After so many attempts the mail is abandoned, with its last error. */
export const maxMailAttempts = 12;
/**
 * A mail that no template can read is abandoned earlier: a quarter of an hour is enough for a
 * release that knows it to replace this one.
 */
export const maxReadAttempts = 5;

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
   returning id, ${storedMailColumns()}, to_address, leave_url, reply_to, attachments, attempts,
     now() as claimed_at,
     exists (
       select
       from refused_addresses r
       where r.address = lower(to_address) and r.lifted_at is null
     ) as is_address_refused`,
);
// A second more than the lease, so that the mail is certainly free.
const findWaiting = statement<{ freeInSeconds: number }>(
  "mail.find_waiting",
  `select greatest(ceil(extract(epoch from next_attempt_at - now())), 0)::int + 1
     as "freeInSeconds"
   from mail_outbox
   where id = $1 and sent_at is null and given_up_at is null`,
);
// $2: whether the texts, and $3: which facts are deleted.
const noteSent = statement(
  "mail.note_sent",
  `update mail_outbox
   set sent_at = now(), last_error = null, data = data - $3::text[],
     body_text = case when $2 and body_text is not null then '' else body_text end,
     body_html = case when $2 and body_html is not null then '' else body_html end
   where id = $1 and sent_at is null`,
);
const noteFailure = statement(
  "mail.note_failure",
  `update mail_outbox
   set last_error = $2, next_attempt_at = now(),
     given_up_at = case when attempts >= $3 then now() end
   where id = $1 and sent_at is null`,
);

const releaseToMessages = statement(
  "mail.releaseToMessages",
  "update mail_outbox set attempts = 0, next_attempt_at = now() where id = $1 and sent_at is null",
);
const noteNotSent = statement<{ id: string }>(
  "mail.noteNotSent",
  `update mail_outbox m
   set given_up_at = now(), is_refused = true, last_error = r.answer
   from refused_addresses r
   where m.id = $1
     and m.sent_at is null
     and r.address = lower(m.to_address)
     and r.lifted_at is null
   returning m.id`,
);
// Whoever lifted the refusal after this delivery had begun knows better than its answer.
const noteRefusal = statement<{ id: string }>(
  "mail.noteRefusal",
  `with refused as (
     insert into refused_addresses as r (address, answer)
     select lower(to_address), $2
     from mail_outbox
     where id = $1
     on conflict (address) do update
     set answer = excluded.answer, lifted_at = null,
       refused_at = case when r.lifted_at is null then r.refused_at else now() end
     where r.lifted_at is null or r.lifted_at < $3
     returning answer
   )
   update mail_outbox m
   set given_up_at = now(), is_refused = true, last_error = refused.answer
   from refused
   where m.id = $1 and m.sent_at is null
   returning m.id`,
);

/** What a delivery needs. */
export type MailDelivery = {
  readonly db: Db;
  readonly config: Pick<Config, "smtpUrl" | "smtpConnections" | "mailFrom" | "baseUrl" | "dkim">;
  /** The kinds of mail of this release. */
  readonly kinds: readonly MailKind[];
  /** The marketplace, whose support answers mails that name nobody else. */
  readonly sender: () => Promise<MailSender>;
  /** Makes the file that an attachment refers to. */
  readonly fileOf?: (reference: string) => Promise<Buffer>;
};

/**
 * The handler of the queues of mails. Throws if the queue should retry. Its errors contain no
 * address and no fact.
 */
export async function deliverMail(
  delivery: MailDelivery,
  { mailId }: { readonly mailId: string },
): Promise<void> {
  const { db, kinds } = delivery;
  // A separate statement claims the mail, so no row stays locked while a mail server is slow.
  const [mail] = await claimMail(db, [mailId]);
  if (mail === undefined) {
    await lookAgain(db, mailId);
    return;
  }
  if (isPhoneAddress(mail.to_address)) return passOn(db, mailId);
  const { secrets = [], provesAddress = false } = findKind(mail.kind, kinds) ?? {};
  if (delivery.config.smtpUrl === undefined) {
    await noteSent(db, [mailId, false, []]);
    return;
  }
  if (mail.is_address_refused && !provesAddress && (await noteNotSent(db, [mailId])).length > 0)
    return;
  if (await isHandedOver(mail, delivery, delivery.config.smtpUrl))
    await noteSent(db, [mailId, provesAddress, secrets]);
}

/** The release before wrote this mail, or somebody sends it again: it goes by message. */
async function passOn(db: Db, mailId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await releaseToMessages(tx, [mailId]);
    await sendJob(tx, mailByMessageJob, { mailId });
  });
}

/** False if the mail will not be sent any more. Throws if it should be tried again. */
async function isHandedOver(
  mail: WaitingMail,
  delivery: MailDelivery,
  smtpUrl: string,
): Promise<boolean> {
  const { db, config } = delivery;
  try {
    const outgoing = await outgoingMail(mail, delivery);
    await observed({ kind: "call", name: "mail server" }, () =>
      sendBySmtp(outgoing, { ...config, smtpUrl }),
    );
    return true;
  } catch (error) {
    if (await isRefusedForGood(db, mail, error)) return false;
    const mostAttempts = error instanceof UnreadableMail ? maxReadAttempts : maxMailAttempts;
    await noteFailure(db, [mail.id, reasonOf(error), mostAttempts]);
    if (mail.attempts >= mostAttempts) return false;
    throw new Error(
      `Mail ${mail.id} could not be handed over (${databaseErrorCode(error) ?? "no code"}).`,
    );
  }
}

/** Marks the address if the server refused it. False if the mail should be tried again. */
async function isRefusedForGood(db: Db, mail: WaitingMail, error: unknown): Promise<boolean> {
  const answer = recipientRefusal(error);
  if (answer === undefined) return false;
  return (await noteRefusal(db, [mail.id, shortened(answer), mail.claimed_at])).length > 0;
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

async function outgoingMail(
  mail: WaitingMail,
  { config, kinds, sender, fileOf }: MailDelivery,
): Promise<OutgoingMail> {
  const marketplace = await sender();
  const templates = { kinds, sender: marketplace, baseUrl: config.baseUrl };
  return {
    id: mail.id,
    to: mail.to_address,
    ...readMail(mail, templates),
    replyTo: mail.reply_to ?? marketplace.supportEmail,
    leaveUrl: mail.leavePath === null ? mail.leave_url : shopLink(config.baseUrl, mail.leavePath),
    files: await filesOf(mail, fileOf),
  };
}

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

function reasonOf(error: unknown): string {
  return shortened(error instanceof Error ? error.message : String(error));
}

function shortened(text: string): string {
  return text.slice(0, 500);
}

import { z } from "zod";
import { statement, type Db } from "#platform/db/database.ts";
import { insertJobs, secondsOfAwaited } from "#platform/jobs/insert-jobs.ts";
import { defineJob } from "#platform/jobs/jobs.ts";
import { isClosedAddress } from "#shared/closed-account.ts";
import { goesByMessage } from "#shared/mails-by-message.ts";
import { isPhoneAddress } from "#shared/phone-account.ts";
import { english } from "#shared/texts/languages.ts";
import { cleanLine } from "#shared/text.ts";
import { pushJob } from "../push/outbox.ts";
import { mailJobPriorities, mailPriorities, type MailFacts } from "./define-mail.ts";
import { leavePathOf } from "./leave-path.ts";

/**
 * The outbox. Mail is written here in the transaction that causes it, as its kind and its facts,
 * and a job words and delivers it later. The same facts are the notice on the site. This file knows
 * no mail's content.
 */

/** A mail to write into the outbox: its facts, from a definition, and where they go. */
export type Mail = MailFacts & {
  readonly to: string;
  /**
   * The account that it is for. It gets a notice on the site too, and may have switched either off.
   * Null or missing if the address has no account, or the kind has no topic.
   */
  readonly userId?: string | null;
  /** The code of the recipient's language, such as "hi". Null, if nobody knows it, is English. */
  readonly language: string | null;
  /**
   * What the mail reports, "order.confirmed:3f…". It is unique, so handling the cause again sends
   * no second mail. Null if every request deserves a mail.
   */
  readonly cause: string | null;
  /**
   * For mails of a list: one POST to this address without a session unsubscribes (RFC 8058). Mails
   * to an account, of a topic that can be switched off, get theirs from the outbox.
   */
  readonly leaveUrl?: string;
  readonly attachments?: readonly MailAttachment[];
  /** Who answers this mail, if it is not the marketplace: the seller who sends it. */
  readonly replyTo?: string;
  /** By message: this number instead of the account's, which has just changed. */
  readonly toNumber?: string;
  /** In a rush it is sent after what others wait for, at most a minute later. */
  readonly isPatient?: boolean;
  /** Only the notice on the site, and no mail. */
  readonly isNoticeOnly?: boolean;
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

/**
 * Sends the link to a mail by message, to an account without an email address. A queue of its own,
 * so that the release before, which knows no such accounts, never takes it.
 */
export const mailByMessageJob = defineJob(
  "mails-by-message",
  z.object({ mailId: z.string(), toNumber: z.string().optional() }),
);

// One statement, so that mails, notices and jobs are written together or not at all.
const insertMails = statement(
  "mail.enqueue",
  `with given as (
     select m.*, gen_random_uuid() as id, coalesce(c.is_on_site, true) as on_site, coalesce(c.is_by_mail, true) as by_mail,
       coalesce(c.is_by_push, true) and num_nulls(m."userId", m.topic, m.cause) = 0 as by_push
     from rows from (
       jsonb_to_recordset($1::jsonb) as (
         kind text, data jsonb, language text, priority smallint, "to" text, cause text,
         "leaveUrl" text, "replyTo" text, attachments jsonb, topic text, "userId" uuid,
         "isNoticeOnly" boolean, "isPatient" boolean, "leavePath" text, "toNumber" text,
         queue text, "jobPriority" int
       )
     ) with ordinality as m
     left join notice_choices c on c.user_id = m."userId" and c.topic = m.topic
   ), noticed as (
     insert into notices (user_id, kind, topic, data, cause)
     select g."userId", g.kind, g.topic, g.data, g.cause
     from given g
     where g.on_site and num_nulls(g."userId", g.topic, g.cause) = 0
     order by g.ordinality
     on conflict (user_id, cause) do nothing
   ), pushed as (
     insert into push_outbox (subscription_id, kind, topic, data, language, cause, is_urgent)
     select s.id, g.kind, g.topic, g.data, g.language, g.cause,
       g.priority = ${mailPriorities.urgent}
     from given g
     join push_subscriptions s on s.user_id = g."userId"
     where g.by_push
       and not exists (select from notices n where n.user_id = g."userId" and n.cause = g.cause)
       and not exists (select from mail_outbox m where m.cause = g.cause)
     order by g.ordinality, s.id
     -- A device that unsubscribes meanwhile is left out.
     for key share of s
     on conflict (subscription_id, cause) do nothing
     returning id
   ), mailed as (
     insert into mail_outbox (
       id, kind, data, language, priority, to_address, cause, leave_url, reply_to, attachments,
       leave_path, to_number
     )
     select g.id, g.kind, g.data, g.language, g.priority, g."to", g.cause, g."leaveUrl",
       g."replyTo", g.attachments, g."leavePath", g."toNumber"
     from given g
     where g.by_mail and g."isNoticeOnly" is not true
     order by g.ordinality
     on conflict (cause) do nothing
     returning id
   )
   ${insertJobs(
     `select g.queue, jsonb_strip_nulls(
        jsonb_build_object(
          'mailId', g.id,
          'toNumber', case when g.queue = '${mailByMessageJob.queue}' then g."toNumber" end
        )
      ) as data, g."jobPriority" as priority,
        case when g."isPatient" then ${secondsOfAwaited} else 0 end as after_seconds
      from mailed
      join given g on g.id = mailed.id
      union all
      select '${pushJob.queue}', jsonb_build_object('pushId', id), 0, 0
      from pushed`,
   )}`,
);

/**
 * Writes a mail and the job that sends it, the notice of its account, and a push for each of its
 * devices, as part of `tx`. Leaves out what the account switched off, and without an email address
 * what is not worth a message. Does nothing if there is a mail with the same cause, or if the account
 * of the recipient was erased.
 */
export async function enqueueMail(tx: Db, mail: Mail): Promise<void> {
  await enqueueMails(tx, [mail]);
}

/** Like `enqueueMail`, for several mails: all of them or none. One statement. */
export async function enqueueMails(db: Db, mails: readonly Mail[]): Promise<void> {
  const rows = mails.filter(({ to }) => !isClosedAddress(to)).map(outboxRow);
  if (rows.length > 0) await insertMails(db, [JSON.stringify(rows, wellFormed)]);
}

function outboxRow(mail: Mail): object {
  const { replyTo } = mail;
  const isByMessage = isPhoneAddress(mail.to);
  return {
    ...mail,
    isNoticeOnly: mail.isNoticeOnly === true || (isByMessage && !goesByMessage(mail.kind)),
    priority: mailPriorities[mail.priority],
    language: mail.language ?? english.code,
    to: cleanLine(mail.to),
    ...(replyTo !== undefined && { replyTo: cleanLine(replyTo) }),
    attachments: mail.attachments ?? [],
    leavePath: mail.leaveUrl === undefined ? leavePathOf(mail) : null,
    queue: (isByMessage ? mailByMessageJob : mailJob).queue,
    jobPriority: mailJobPriorities[mail.priority],
  };
}

/** jsonb refuses half of an emoji, which a text that was cut may end with. */
function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}

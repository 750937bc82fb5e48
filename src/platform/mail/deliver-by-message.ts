import type { z } from "zod";
import type { Config } from "#platform/config/config.ts";
import { carriesLinks, type MessageSettings } from "#platform/config/messages.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { userOfPhoneAddress } from "#shared/phone-account.ts";
import { carryMessage } from "../messages/carry-message.ts";
import { takeFromMessageBudget, type MessageUse } from "../messages/budget.ts";
import type { MailKind } from "./define-mail.ts";
import { hashOfMailLink, mailLinkOf } from "./mail-link.ts";
import { mailByMessageJob, mailJob } from "./outbox.ts";
import { findKind } from "./read-mail.ts";

/**
 * Sends the link to a mail by message, at most once, to an account without an email address:
 *
 * - waiting → waiting, until the next day in India, if the budget of its use is used up, or for an
 *   hour if the shop cannot send links.
 * - waiting → given up, if the link in it has expired meanwhile.
 * - waiting → given up while the provider is asked. A worker that dies leaves it there, where
 *   administrators see it and can send it again; nothing is sent twice by itself.
 * - given up → sent, if the provider has it. → waiting, three times in all, if it certainly does not.
 *
 * Somebody who has added an email address meanwhile gets the mail there.
 */

/** How a person is reached now. */
export type Reach =
  | { readonly kind: "email"; readonly email: string }
  /** +91 and ten digits. */
  | { readonly kind: "phone"; readonly phone: string }
  | { readonly kind: "nobody"; readonly reason: string };

type WaitingMail = {
  readonly id: string;
  readonly toAddress: string;
  readonly kind: string;
  readonly language: string;
  readonly hasFiles: boolean;
  /** The number that it goes to instead of the account's. */
  readonly toNumber: string | null;
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly isOlderThanSecrets: boolean;
};

/** How long the links and codes in mails work. */
const hoursOfSecrets = 1;
/** The start of the kinds about getting in to an account, its safety, its data and its end. */
const accountKinds = ["account.", "privacy."] as const;

const mostAttempts = 3;
const pauseSeconds = 5;
const patienceMs = 10_000;

const findWaiting = statement<WaitingMail>(
  "mail.findForMessage",
  `select id, to_address as "toAddress", kind, language, attachments <> '[]' as "hasFiles",
     to_number as "toNumber", data,
     created_at < now() - interval '${hoursOfSecrets} hours' as "isOlderThanSecrets"
   from mail_outbox
   where id = $1 and sent_at is null and given_up_at is null`,
);
const claim = statement<{ attempts: number }>(
  "mail.claimForMessage",
  `update mail_outbox
   set attempts = attempts + 1, given_up_at = now(),
     last_error = 'Handed to the message provider, which has not answered yet'
   where id = $1 and sent_at is null and given_up_at is null
   returning attempts`,
);
const saveLink = statement(
  "mail.saveLink",
  `insert into mail_links (mail_id, token_hash, to_number, expires_at)
   values ($1, $2, $3, now() + make_interval(hours => $4))
   on conflict (mail_id) do update
   set token_hash = excluded.token_hash, to_number = excluded.to_number,
     expires_at = excluded.expires_at`,
);
const noteSent = statement(
  "mail.noteSentByMessage",
  `with link as (update mail_links set provider_id = $2 where mail_id = $1)
   update mail_outbox
   set sent_at = now(), given_up_at = null, last_error = null
   where id = $1`,
);
const noteFailed = statement(
  "mail.noteMessageFailed",
  `update mail_outbox
   set last_error = $2, given_up_at = case when $3 then null else now() end
   where id = $1 and sent_at is null`,
);
const moveToAddress = statement(
  "mail.moveToAddress",
  `update mail_outbox
   set to_address = $2, attempts = 0, next_attempt_at = now()
   where id = $1 and sent_at is null and given_up_at is null`,
);
const secondsToNextDay = statement<{ seconds: number }>(
  "mail.secondsToNextDay",
  `select ceil(extract(epoch from
     (((now() at time zone 'Asia/Kolkata')::date + 1)::timestamp at time zone 'Asia/Kolkata')
       - now()
   ))::int as seconds`,
);

/** What sending links by message needs. */
export type MessageDeliveryOfMails = {
  readonly db: Db;
  readonly config: Pick<Config, "baseUrl" | "authSecret" | "messages">;
  readonly kinds: readonly MailKind[];
  readonly shopName: () => Promise<string>;
  readonly reachOf: (userId: string) => Promise<Reach>;
  readonly log: Pick<Log, "warn">;
};

type MessageWork = z.output<typeof mailByMessageJob.schema>;

/** The handler of the queue of mails that go by message. Runs twice without a second message. */
export async function deliverByMessage(
  delivery: MessageDeliveryOfMails,
  { mailId, toNumber }: MessageWork,
): Promise<void> {
  const { db, reachOf } = delivery;
  const [found] = await findWaiting(db, [mailId]);
  if (found === undefined) return;
  // The release before notes the number in the job only.
  const mail = { ...found, toNumber: toNumber ?? found.toNumber };
  if (mail.isOlderThanSecrets && hasSecrets(mail, delivery))
    return void (await noteFailed(db, [mailId, "The link in it has expired", false]));
  if (mail.toNumber !== null) return sendLink(delivery, mail, mail.toNumber);
  const reach = await reachOf(userOfPhoneAddress(mail.toAddress));
  if (reach.kind === "email") return sendAsMail(db, mailId, reach.email);
  if (reach.kind === "phone") return sendLink(delivery, mail, reach.phone);
  await noteFailed(db, [mailId, reach.reason, false]);
}

/** Somebody who has an email address by now. */
async function sendAsMail(db: Db, mailId: string, email: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await moveToAddress(tx, [mailId, email]);
    await sendJob(tx, mailJob, { mailId });
  });
}

async function sendLink(
  delivery: MessageDeliveryOfMails,
  mail: WaitingMail,
  phone: string,
): Promise<void> {
  const { db, config, shopName } = delivery;
  const { messages } = config;
  if (messages === null || !carriesLinks(messages)) return waitFor(db, mail, 3600);
  const name = await shopName();
  const { link, token } = mailLinkOf(mail.id, config);
  const attempts = await inTransaction(db, async (tx) => {
    const [claimed] = await claim(tx, [mail.id]);
    if (claimed === undefined) return "taken";
    if (!(await takeFromMessageBudget(tx, messages, useOf(mail, delivery))))
      throw new BudgetUsedUp();
    await saveLink(tx, [mail.id, hashOfMailLink(token), phone, hoursOf(mail, delivery)]);
    return claimed.attempts;
  }).catch((error: unknown) => {
    if (error instanceof BudgetUsedUp) return "later" as const;
    throw error;
  });
  if (attempts === "taken") return;
  if (attempts === "later") return waitFor(db, mail, await untilTomorrow(db));
  const { id, language } = mail;
  const message = { id, to: phone, language, content: { link, token }, shopName: name };
  await handOver(delivery, messages, { message, attempts, toNumber: mail.toNumber });
}

/** Undoes the claim. */
class BudgetUsedUp extends Error {}

type Claimed = {
  readonly message: Parameters<typeof carryMessage>[1];
  readonly attempts: number;
  readonly toNumber: string | null;
};

async function handOver(
  { db, log }: MessageDeliveryOfMails,
  carrier: MessageSettings,
  { message, attempts, toNumber }: Claimed,
): Promise<void> {
  const { id: mailId } = message;
  const carried = await carryMessage(carrier, message, patienceMs);
  if (carried.outcome === "accepted") {
    await noteSent(db, [mailId, carried.providerId]);
    return;
  }
  const { outcome, reason } = carried;
  log.warn({ mailId, outcome, reason }, "a message was not handed over");
  const isTriedAgain = outcome === "later" && attempts < mostAttempts;
  await inTransaction(db, async (tx) => {
    await noteFailed(tx, [mailId, reason, isTriedAgain]);
    if (isTriedAgain)
      await sendJob(tx, mailByMessageJob, workOf(mailId, toNumber), {
        afterSeconds: pauseSeconds,
      });
  });
}

async function waitFor(
  db: Db,
  { id: mailId, toNumber }: WaitingMail,
  afterSeconds: number,
): Promise<void> {
  await sendJob(db, mailByMessageJob, workOf(mailId, toNumber), { afterSeconds });
}

/** The release before reads the number from the job. */
function workOf(mailId: string, toNumber: string | null): MessageWork {
  return { mailId, ...(toNumber !== null && { toNumber }) };
}

/** Spread over a quarter of an hour, so that not all of them ask at midnight. */
async function untilTomorrow(db: Db): Promise<number> {
  const [row] = await secondsToNextDay(db, []);
  return (row?.seconds ?? 3600) + Math.floor(Math.random() * 900);
}

/**
 * How long a link works: as long as the links in a mail with secrets, half a year for a document,
 * otherwise a month.
 */
function hoursOf(mail: WaitingMail, delivery: MessageDeliveryOfMails): number {
  if (hasSecrets(mail, delivery)) return hoursOfSecrets;
  return mail.hasFiles ? 24 * 180 : 24 * 30;
}

/** Whether a link in it lets the reader act for the recipient. Mails of some kinds have it or not. */
function hasSecrets({ kind, data }: WaitingMail, { kinds }: MessageDeliveryOfMails): boolean {
  return (findKind(kind, kinds)?.secrets ?? []).some((name) => (data?.[name] ?? null) !== null);
}

/** Mails that somebody needs to get in, and warnings, do not wait for those about orders. */
function useOf(mail: WaitingMail, delivery: MessageDeliveryOfMails): MessageUse {
  const isOfAccount =
    accountKinds.some((start) => mail.kind.startsWith(start)) || hasSecrets(mail, delivery);
  return isOfAccount ? "account" : "notice";
}

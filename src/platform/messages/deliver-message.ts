import type { MessageCarrier } from "#platform/config/messages.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Carried, CarriedMessage } from "./carried-message.ts";
import { carryMessage } from "./carry-message.ts";
import { messageJob } from "./outbox.ts";

/**
 * Hands over a waiting message, at most once. Each step is a statement of its own:
 *
 * - waiting → claimed, by one conditional update: of two workers one gets it.
 * - claimed → sent, if the provider has it; the code is deleted.
 * - claimed → waiting, if the provider certainly does not have it: three attempts in all.
 * - claimed → failed, if the provider refused it or may have it. The person asks for another code.
 *
 * A worker that dies with a claimed message leaves it claimed: it is not sent a second time.
 */

type Waiting = {
  readonly id: string;
  readonly to: string;
  readonly language: string;
  readonly code: string;
  readonly attempts: number;
};

const mostAttempts = 3;
const pauseSeconds = 5;

const claim = statement<Waiting>(
  "messages.claim",
  `update message_outbox
   set claimed_at = now(), attempts = attempts + 1
   where id = $1
     and claimed_at is null
     and failed_at is null
     and attempts < ${mostAttempts}
     and code is not null
     and expires_at > now()
   returning id, to_number as "to", language, code, attempts`,
);
// In the mailbox a code stays readable; elsewhere nobody needs it any more.
const noteSent = statement(
  "messages.noteSent",
  `update message_outbox
   set sent_at = now(), last_error = null, provider_id = $2, code = case when $3 then code end
   where id = $1`,
);
const noteFailed = statement(
  "messages.noteFailed",
  "update message_outbox set failed_at = now(), last_error = $2, code = null where id = $1",
);
const release = statement(
  "messages.release",
  "update message_outbox set claimed_at = null, last_error = $2 where id = $1",
);

/** What handing over a message needs. */
export type MessageDelivery = {
  readonly db: Db;
  /** Null: messages were switched off after this one was written. */
  readonly carrier: MessageCarrier | null;
  readonly shopName: () => Promise<string>;
  readonly log: Pick<Log, "warn">;
  /** In milliseconds; tests wait less. */
  readonly patienceMs?: number;
};

/** The handler of the queue of messages. Runs twice without a second message. */
export async function deliverMessage(
  { db, carrier, shopName, log, patienceMs }: MessageDelivery,
  { messageId }: { readonly messageId: string },
): Promise<void> {
  const name = await shopName();
  const [message] = await claim(db, [messageId]);
  if (message === undefined) return;
  const carried: Carried =
    carrier === null
      ? { outcome: "refused", reason: "messages are off" }
      : await carryMessage(carrier, contentOf(message, name), patienceMs);
  if (carried.outcome === "accepted") {
    await noteSent(db, [message.id, carried.providerId, carrier?.channel === "mailbox"]);
    return;
  }
  const { outcome, reason } = carried;
  log.warn({ messageId, outcome, reason }, "a message was not handed over");
  if (outcome !== "later" || message.attempts >= mostAttempts) {
    await noteFailed(db, [message.id, reason]);
    return;
  }
  await release(db, [message.id, reason]);
  await sendJob(db, messageJob, { messageId }, { afterSeconds: pauseSeconds });
}

function contentOf({ code, ...message }: Waiting, shopName: string): CarriedMessage {
  return { ...message, content: { code }, shopName };
}

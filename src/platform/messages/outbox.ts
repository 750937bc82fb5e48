import { z } from "zod";
import { statement, type Db } from "#platform/db/database.ts";
import { defineJob, sendJob } from "#platform/jobs/jobs.ts";

/**
 * The outbox of messages to mobile numbers. A code is written here in the transaction that causes
 * it, and a job hands it over. So far only codes go by message.
 */

/** A code to send. After `validMinutes` it is not sent any more. */
export type CodeMessage = {
  /** +91 and ten digits. */
  readonly to: string;
  readonly code: string;
  /** The code of the recipient's language, such as "hi". */
  readonly language: string;
  readonly validMinutes: number;
};

/** Hands over one message of the outbox. */
export const messageJob = defineJob("messages", z.object({ messageId: z.string() }));

const insert = statement<{ id: string }>(
  "messages.enqueue",
  `insert into message_outbox (to_number, code, language, expires_at)
   values ($1, $2, $3, now() + make_interval(mins => $4))
   returning id`,
);
const purge = statement<{ id: string }>(
  "messages.purge",
  `delete from message_outbox
   where id in (
     select id
     from message_outbox
     where created_at < now() - interval '2 days'
     limit 1000
     for update skip locked
   )
   returning id`,
);
const purgeDays = statement<{ day: string }>(
  "messages.purgeDays",
  `delete from message_days
   where day_ist < (now() at time zone 'Asia/Kolkata')::date - 90
   returning day_ist::text as day`,
);

/** Writes a message and the job that hands it over, as part of `tx`. */
export async function enqueueCodeMessage(
  tx: Db,
  { to, code, language, validMinutes }: CodeMessage,
): Promise<void> {
  const [row] = await insert(tx, [to, code, language, validMinutes]);
  if (row === undefined) throw new Error("The message was not written.");
  await sendJob(tx, messageJob, { messageId: row.id });
}

/**
 * Deletes messages that are older than two days, a thousand at a time, and what a day cost after
 * three months. Returns how many.
 */
export async function purgeMessages(db: Db): Promise<number> {
  return (await purge(db, [])).length + (await purgeDays(db, [])).length;
}

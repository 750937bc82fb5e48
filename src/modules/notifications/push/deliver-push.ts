import { createHash } from "node:crypto";
import type { PushSender } from "#platform/config/push.ts";
import type { Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { readNotice, type MailTemplates } from "#platform/mail/read-mail.ts";
import { type PushCarrier, type PushFailure, sendPush } from "#platform/push/send-push.ts";
import { pushJob } from "#platform/push/outbox.ts";
import { inLanguage } from "#platform/texts/language-scope.ts";
import type { NoticeTopic } from "#shared/notice-topics.ts";
import { english, languages } from "#shared/texts/languages.ts";
import { localPath } from "#shared/texts/text.ts";
import { mailTemplatesOf } from "../mail-kinds.ts";
import { noticeTopicWords } from "../notices/rules/topic-words.ts";
import { orIfUnreadable } from "../outbox.ts";
import { isNeverHeld } from "./rules/never-held.ts";
import { type NoticeToPush, pushText } from "./rules/push-text.ts";
import { quietUntil, timeOfMinute } from "./rules/quiet-until.ts";
import {
  type ClaimedPush,
  claimPushes,
  findPush,
  forgetDevice,
  holdPush,
  notePushesFailed,
  notePushesSent,
  postponePushes,
  type WaitingPush,
} from "./waiting-pushes.sql.ts";

/**
 * Delivers a push to one device. Each step is a statement of its own:
 *
 * - waiting → held, in the quiet hours of its reader; a job looks again when they end.
 * - waiting or held → claimed, by one conditional update, with all others that were held.
 * - claimed → sent, or waiting again with a pause that grows, or failed after six attempts.
 * - A device that its push service no longer knows is forgotten, with all that waits for it.
 *
 * A worker that dies with a claimed push leaves it for a minute. Its second push replaces the first
 * on the device, because both have the same tag.
 */

const mostAttempts = 6;
const mostInAnHour = 30;
const claimSeconds = 60;

/** What delivering a push needs. */
export type PushDelivery = Omit<PushCarrier, "sender"> & {
  readonly db: Db;
  /** Null: pushes were switched off after this one was written. */
  readonly sender: PushSender | null;
  readonly log: Pick<Log, "warn">;
  readonly now: () => Date;
};

/** The handler of the queue of pushes. May run twice. */
export async function deliverPush(
  delivery: PushDelivery,
  { pushId }: { readonly pushId: string },
): Promise<void> {
  const { db, sender } = delivery;
  const now = delivery.now();
  const [push] = await findPush(db, [pushId, now]);
  if (push === undefined) return;
  const reason = reasonNotToSend(push, sender);
  if (reason !== null) return void (await notePushesFailed(db, [[pushId], now, reason]));
  const until = quietEnd(push, now);
  if (until !== null) return hold(db, push, { until, now });
  const claimed = await claimPushes(db, [pushId, now]);
  if (claimed.length === 0) return lookAgain(db, pushId, claimSeconds);
  if (sender !== null) await deliver({ ...delivery, sender, now: () => now }, push, claimed);
}

function reasonNotToSend(push: WaitingPush, sender: PushSender | null): string | null {
  if (sender === null) return "pushes are off";
  if (push.isTooOld) return "too old";
  return push.sentLastHour >= mostInAnHour && !push.isUrgent ? "too many in an hour" : null;
}

function quietEnd({ kind, isUrgent, fromMinute, toMinute }: WaitingPush, now: Date): Date | null {
  if (isNeverHeld(kind, isUrgent) || fromMinute === null || toMinute === null) return null;
  return quietUntil({ from: timeOfMinute(fromMinute), to: timeOfMinute(toMinute) }, now);
}

async function hold(
  db: Db,
  { id }: WaitingPush,
  { until, now }: { readonly until: Date; readonly now: Date },
): Promise<void> {
  await holdPush(db, [id, until]);
  await lookAgain(db, id, Math.ceil((until.getTime() - now.getTime()) / 1000));
}

function lookAgain(db: Db, pushId: string, afterSeconds: number): Promise<void> {
  return sendJob(db, pushJob, { pushId }, { afterSeconds });
}

type Carrying = PushCarrier & Pick<PushDelivery, "db" | "log"> & { readonly now: () => Date };

async function deliver(
  { db, log, now, ...carrier }: Carrying,
  device: WaitingPush,
  claimed: readonly ClaimedPush[],
): Promise<void> {
  const ids = claimed.map(({ id }) => id);
  const words = wordsOf(claimed, await mailTemplatesOf(db));
  if (words === null) return void (await notePushesFailed(db, [ids, now(), "no text"]));
  const outcome = await sendPush(
    {
      address: device.address,
      keys: device,
      text: JSON.stringify(words),
      topic: words.tag,
      isUrgent: device.isUrgent,
    },
    carrier,
  );
  switch (outcome.outcome) {
    case "accepted":
      return void (await notePushesSent(db, [ids, now()]));
    case "gone":
      return void (await forgetDevice(db, [device.subscriptionId, device.address]));
    default:
      log.warn({ pushes: ids.length, ...outcome }, "a push was not delivered");
      await afterFailure({ db, now: now() }, claimed, outcome);
  }
}

/** Pauses of 30 seconds to two hours; as long as the push service says, if that is longer. */
async function afterFailure(
  { db, now }: { readonly db: Db; readonly now: Date },
  claimed: readonly ClaimedPush[],
  outcome: PushFailure,
): Promise<void> {
  const ids = claimed.map(({ id }) => id);
  const attempts = Math.max(...claimed.map((each) => each.attempts));
  if (outcome.outcome === "refused" || attempts >= mostAttempts)
    return void (await notePushesFailed(db, [ids, now, outcome.reason]));
  const pause = Math.max(30 * 4 ** (attempts - 1), outcome.afterSeconds ?? 0);
  const at = new Date(now.getTime() + pause * 1000);
  await postponePushes(db, [ids, at, outcome.reason]);
  for (const id of ids) await lookAgain(db, id, pause + 1);
}

function wordsOf(claimed: readonly ClaimedPush[], templates: MailTemplates) {
  const inOrder = claimed.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const code = inOrder.at(-1)?.language;
  return inLanguage(languages.find((each) => each.code === code) ?? english, () => {
    const text = pushText(inOrder.map((push) => noticeOf(push, templates)));
    if (text === null) return null;
    const { title, body, path, thread } = text;
    return { title, body, path: localPath(path), tag: tagOf(thread) };
  });
}

/** Push services take up to 32 characters of base64url as a topic, and learn nothing from these. */
function tagOf(thread: string): string {
  return createHash("sha256").update(thread).digest("base64url").slice(0, 32);
}

function noticeOf(
  { kind, data, topic, cause }: ClaimedPush,
  templates: MailTemplates,
): NoticeToPush {
  // A topic of another release has no words here.
  const words: Partial<ReturnType<typeof noticeTopicWords>> = noticeTopicWords();
  const topicTitle = words[topic as NoticeTopic]?.title ?? templates.sender.shopName;
  const read = orIfUnreadable<{ readonly title: string; readonly path: string | null }>(
    () => readNotice({ kind, data }, templates),
    { title: topicTitle, path: null },
  );
  return { ...read, topicTitle, data, cause };
}

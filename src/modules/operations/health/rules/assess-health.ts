import type { ProviderBacklog } from "#modules/payments/public.ts";
import type {
  CheckResult,
  HealthState,
  MailReading,
  QueueReading,
  SharedReadings,
} from "../contract.ts";
import type { ProcessReadings } from "../process-contract.ts";

/**
 * The one list of health checks: readings in, states and sentences out. The metrics, the status
 * page, the overview and the mails to administrators all show these results.
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const megabyte = 1_000_000;

/** The limits of the checks, as docs/observability.md lists them. */
export const limits = {
  lowDiskBytes: 2000 * megabyte,
  /** `/readyz` refuses traffic below 100 MB; people need time before that. */
  leastDiskBytes: 500 * megabyte,
  slowPoolMs: 5000,
  stuckPoolMs: 30_000,
  clockOffMs: 2000,
  clockWrongMs: 30_000,
  lateJobMs: 5 * minuteMs,
  stuckJobMs: 30 * minuteMs,
  refusedMails: 3,
  lateMailMs: 10 * minuteMs,
  silentMailMs: 5 * minuteMs,
  providerFailures: 3,
  latePaymentMs: 5 * minuteMs,
  stuckPaymentMs: 15 * minuteMs,
  /** The books are checked every night. */
  oldBooksMs: 26 * hourMs,
  oldestBooksMs: 50 * hourMs,
  oldBackupMs: 26 * hourMs,
  oldestBackupMs: 50 * hourMs,
} as const;

/** The results of all checks that this shop has, by the readings of the moment `now`. */
export function assessHealth(
  shared: SharedReadings,
  processes: readonly ProcessReadings[],
  now: Date,
): readonly CheckResult[] {
  return [
    databaseCheck(processes),
    diskCheck(processes),
    clockCheck(processes),
    queueCheck(shared.queues, now),
    failedJobsCheck(shared.queues),
    mailCheck(shared.mail, now),
    ...(shared.provider === undefined ? [] : [providerCheck(shared.provider, processes, now)]),
    booksCheck(shared.books, now),
    ...(shared.lastBackupAt === undefined ? [] : [backupCheck(shared.lastBackupAt, now)]),
  ];
}

/** The state for a figure that is bad above `slow`, and worse above `bad`. */
function stateAbove(value: number, slow: number, bad: number): HealthState {
  if (value > bad) return "failing";
  return value > slow ? "degraded" : "ok";
}

function databaseCheck(processes: readonly ProcessReadings[]): CheckResult {
  const longestMs = Math.max(0, ...processes.map(({ poolWaitMs }) => poolWaitMs));
  const state = stateAbove(longestMs, limits.slowPoolMs, limits.stuckPoolMs);
  const sentence =
    state === "ok"
      ? "The database answers, and nobody waits long for a connection."
      : `Requests have been waiting for a database connection for ${words(longestMs)}.`;
  return { name: "database", state, sentence };
}

function diskCheck(processes: readonly ProcessReadings[]): CheckResult {
  const least = Math.min(...processes.map(({ freeBytes }) => freeBytes));
  const state = stateAbove(-least, -limits.lowDiskBytes, -limits.leastDiskBytes);
  const free = Number.isFinite(least) ? gigabytes(least) : "Enough room";
  const sentence = `${free} free in the data folder.`;
  return { name: "disk", state, sentence };
}

function clockCheck(processes: readonly ProcessReadings[]): CheckResult {
  const offMs = Math.max(0, ...processes.map(({ clockAheadMs }) => Math.abs(clockAheadMs)));
  const state = stateAbove(offMs, limits.clockOffMs, limits.clockWrongMs);
  const sentence =
    state === "ok"
      ? "The clocks of the shop and the database agree."
      : `The clocks of the shop and the database differ by ${words(offMs)}.`;
  return { name: "clock", state, sentence };
}

function queueCheck(queues: readonly QueueReading[], now: Date): CheckResult {
  const [oldest] = queues
    .map(({ queue, oldestWaitingAt }) => ({ queue, ageMs: ageMs(oldestWaitingAt, now) }))
    .toSorted((one, other) => other.ageMs - one.ageMs);
  const state = stateAbove(oldest?.ageMs ?? 0, limits.lateJobMs, limits.stuckJobMs);
  const sentence =
    state === "ok"
      ? "No job waits long."
      : `The oldest job of the queue ${oldest?.queue} has been waiting for ${words(oldest?.ageMs ?? 0)}.`;
  return { name: "queues", state, sentence };
}

function failedJobsCheck(queues: readonly QueueReading[]): CheckResult {
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
  const today = queues.reduce((sum, queue) => sum + queue.failedToday, 0);
  const names = queues.filter((queue) => queue.failed > 0).map(({ queue }) => queue);
  if (failed === 0) return { name: "failed-jobs", state: "ok", sentence: "No job has failed." };
  return {
    name: "failed-jobs",
    state: today > 0 ? "failing" : "degraded",
    sentence: `${count(failed, "job has", "jobs have")} failed for good (${names.join(", ")}).`,
  };
}

/**
 * One refused mail is often a mistyped address. Several, and none sent since, are a mail server.
 */
function mailCheck(mail: MailReading, now: Date): CheckResult {
  const isSilent = ageMs(mail.lastSentAt, now, Infinity) > limits.silentMailMs;
  const isRefused = mail.refused >= limits.refusedMails && isSilent;
  const isLate = ageMs(mail.oldestWaitingAt, now) > limits.lateMailMs;
  const problems = [
    ...(mail.refused > 0
      ? [`The mail server refused ${count(mail.refused, "mail", "mails")} still waiting.`]
      : []),
    ...(isLate
      ? [`The oldest mail has been waiting for ${words(ageMs(mail.oldestWaitingAt, now))}.`]
      : []),
    ...(mail.givenUpToday > 0
      ? [`${count(mail.givenUpToday, "mail was", "mails were")} given up in the last 24 hours.`]
      : []),
  ];
  const isFailing = isRefused || (isLate && isSilent && mail.waiting >= limits.refusedMails);
  return {
    name: "mail",
    state: isFailing ? "failing" : problems.length > 0 ? "degraded" : "ok",
    sentence: problems.length > 0 ? problems.join(" ") : "Mail goes out without delay.",
  };
}

function providerCheck(
  backlog: ProviderBacklog,
  processes: readonly ProcessReadings[],
  now: Date,
): CheckResult {
  const failures = processes.reduce((sum, { providerFailures }) => sum + providerFailures, 0);
  const lateMs = Math.max(ageMs(backlog.oldestUncheckedAt, now), ageMs(backlog.oldestEventAt, now));
  const late = stateAbove(lateMs, limits.latePaymentMs, limits.stuckPaymentMs);
  const isAway = failures >= limits.providerFailures;
  const problems = [
    ...(failures > 0
      ? [
          `The last ${failures === 1 ? "call" : `${failures.toLocaleString("en-IN")} calls`} to the payment provider failed.`,
        ]
      : []),
    ...(late === "ok"
      ? []
      : [`The oldest payment to check has been waiting for ${words(lateMs)}.`]),
  ];
  return {
    name: "provider",
    state: isAway ? "failing" : failures > 0 && late === "ok" ? "degraded" : late,
    sentence:
      problems.length > 0 ? problems.join(" ") : "The payment provider answers. No payment waits.",
  };
}

function booksCheck(books: SharedReadings["books"], now: Date): CheckResult {
  if (books === null)
    return { name: "books", state: "ok", sentence: "The first check of the books is tonight." };
  const age = ageMs(books.finishedAt, now);
  if (books.differences > 0)
    return {
      name: "books",
      state: "failing",
      sentence: `The last check of the books found ${count(books.differences, "difference", "differences")}.`,
    };
  return {
    name: "books",
    state: stateAbove(age, limits.oldBooksMs, limits.oldestBooksMs),
    sentence: `The books were checked ${words(age)} ago and have no difference.`,
  };
}

function backupCheck(lastBackupAt: Date | null, now: Date): CheckResult {
  if (lastBackupAt === null)
    return {
      name: "backup",
      state: "degraded",
      sentence: "No backup has been restored on trial yet.",
    };
  const age = ageMs(lastBackupAt, now);
  return {
    name: "backup",
    state: stateAbove(age, limits.oldBackupMs, limits.oldestBackupMs),
    sentence: `The last backup that could be restored was taken ${words(age)} ago.`,
  };
}

function ageMs(since: Date | null, now: Date, ifNever = 0): number {
  return since === null ? ifNever : Math.max(0, now.getTime() - since.getTime());
}

function count(value: number, one: string, many: string): string {
  return `${value.toLocaleString("en-IN")} ${value === 1 ? one : many}`;
}

/** "40 seconds", "12 minutes", "3 hours", "2 days". */
function words(ms: number): string {
  if (ms < 2 * minuteMs) return count(Math.round(ms / 1000), "second", "seconds");
  if (ms < 2 * hourMs) return count(Math.round(ms / minuteMs), "minute", "minutes");
  if (ms < 48 * hourMs) return count(Math.round(ms / hourMs), "hour", "hours");
  return count(Math.round(ms / (24 * hourMs)), "day", "days");
}

function gigabytes(bytes: number): string {
  return `${(bytes / (1000 * megabyte)).toLocaleString("en-IN", { maximumFractionDigits: 1 })} GB`;
}

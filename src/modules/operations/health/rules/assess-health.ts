import type { ProviderBacklog } from "#modules/payments/public.ts";
import type {
  CheckResult,
  HealthState,
  MailReading,
  QueueReading,
  SharedReadings,
} from "../contract.ts";
import type { ProcessReadings } from "../process-contract.ts";
import { locale, t } from "#shared/texts/text.ts";

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
      ? t("The database responds, and no request waits long for a connection.")
      : t("Requests have been waiting for a database connection for {longestMs}.", {
          longestMs: words(longestMs),
        });
  return { name: "database", state, sentence };
}

function diskCheck(processes: readonly ProcessReadings[]): CheckResult {
  const least = Math.min(...processes.map(({ freeBytes }) => freeBytes));
  const state = stateAbove(-least, -limits.lowDiskBytes, -limits.leastDiskBytes);
  const sentence = Number.isFinite(least)
    ? t("{free} free in the data folder.", { free: gigabytes(least) })
    : t("There is enough free space in the data folder.");
  return { name: "disk", state, sentence };
}

function clockCheck(processes: readonly ProcessReadings[]): CheckResult {
  const offMs = Math.max(0, ...processes.map(({ clockAheadMs }) => Math.abs(clockAheadMs)));
  const state = stateAbove(offMs, limits.clockOffMs, limits.clockWrongMs);
  const sentence =
    state === "ok"
      ? t("The clocks of the shop and the database agree.")
      : t("The clocks of the shop and the database differ by {offMs}.", { offMs: words(offMs) });
  return { name: "clock", state, sentence };
}

function queueCheck(queues: readonly QueueReading[], now: Date): CheckResult {
  const [oldest] = queues
    .map(({ queue, oldestWaitingAt }) => ({ queue, ageMs: ageMs(oldestWaitingAt, now) }))
    .toSorted((one, other) => other.ageMs - one.ageMs);
  const state = stateAbove(oldest?.ageMs ?? 0, limits.lateJobMs, limits.stuckJobMs);
  const sentence =
    state === "ok"
      ? t("No job has been waiting long.")
      : t("The oldest job of the queue {queue} has been waiting for {words}.", {
          queue: oldest?.queue ?? "",
          words: words(oldest?.ageMs ?? 0),
        });
  return { name: "queues", state, sentence };
}

function failedJobsCheck(queues: readonly QueueReading[]): CheckResult {
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
  const today = queues.reduce((sum, queue) => sum + queue.failedToday, 0);
  const names = queues.filter((queue) => queue.failed > 0).map(({ queue }) => queue);
  if (failed === 0) return { name: "failed-jobs", state: "ok", sentence: t("No job has failed.") };
  return {
    name: "failed-jobs",
    state: today > 0 ? "failing" : "degraded",
    sentence: t(
      "{failed, plural, one {# job has} other {# jobs have}} failed permanently ({queues}).",
      { failed, queues: names.join(", ") },
    ),
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
      ? [
          t(
            "The mail server refused {refused, plural, one {# mail} other {# mails}} still waiting.",
            { refused: mail.refused },
          ),
        ]
      : []),
    ...(isLate
      ? [
          t("The oldest mail has been waiting for {oldestWaitingAt}.", {
            oldestWaitingAt: words(ageMs(mail.oldestWaitingAt, now)),
          }),
        ]
      : []),
    ...(mail.givenUpToday > 0
      ? [
          t(
            "{givenUpToday, plural, one {# mail was} other {# mails were}} given up in the last 24 hours.",
            { givenUpToday: mail.givenUpToday },
          ),
        ]
      : []),
  ];
  const isFailing = isRefused || (isLate && isSilent && mail.waiting >= limits.refusedMails);
  return {
    name: "mail",
    state: isFailing ? "failing" : problems.length > 0 ? "degraded" : "ok",
    sentence: problems.length > 0 ? problems.join(" ") : t("Mail is going out without delay."),
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
          t(
            "The last {failures, plural, one {call} other {# calls}} to the payment provider failed.",
            { failures },
          ),
        ]
      : []),
    ...(late === "ok"
      ? []
      : [
          t("The oldest payment to check has been waiting for {lateMs}.", {
            lateMs: words(lateMs),
          }),
        ]),
  ];
  return {
    name: "provider",
    state: isAway ? "failing" : failures > 0 && late === "ok" ? "degraded" : late,
    sentence:
      problems.length > 0
        ? problems.join(" ")
        : t("The payment provider responds. No payment is waiting."),
  };
}

function booksCheck(books: SharedReadings["books"], now: Date): CheckResult {
  if (books === null)
    return { name: "books", state: "ok", sentence: t("The first check of the books is tonight.") };
  const age = ageMs(books.finishedAt, now);
  if (books.differences > 0)
    return {
      name: "books",
      state: "failing",
      sentence: t(
        "The last check of the books found {differences, plural, one {# difference} other {# differences}}.",
        { differences: books.differences },
      ),
    };
  return {
    name: "books",
    state: stateAbove(age, limits.oldBooksMs, limits.oldestBooksMs),
    sentence: t("The books were checked {age} ago and have no difference.", { age: words(age) }),
  };
}

function backupCheck(lastBackupAt: Date | null, now: Date): CheckResult {
  if (lastBackupAt === null)
    return {
      name: "backup",
      state: "degraded",
      sentence: t("No backup has passed a trial restore yet."),
    };
  const age = ageMs(lastBackupAt, now);
  return {
    name: "backup",
    state: stateAbove(age, limits.oldBackupMs, limits.oldestBackupMs),
    sentence: t("The last backup that could be restored was taken {age} ago.", { age: words(age) }),
  };
}

function ageMs(since: Date | null, now: Date, ifNever = 0): number {
  return since === null ? ifNever : Math.max(0, now.getTime() - since.getTime());
}

/** "40 seconds", "12 minutes", "3 hours", "2 days". */
function words(ms: number): string {
  if (ms < 2 * minuteMs)
    return t("{count, plural, one {# second} other {# seconds}}", { count: Math.round(ms / 1000) });
  if (ms < 2 * hourMs)
    return t("{count, plural, one {# minute} other {# minutes}}", {
      count: Math.round(ms / minuteMs),
    });
  if (ms < 48 * hourMs)
    return t("{count, plural, one {# hour} other {# hours}}", { count: Math.round(ms / hourMs) });
  return t("{count, plural, one {# day} other {# days}}", {
    count: Math.round(ms / (24 * hourMs)),
  });
}

function gigabytes(bytes: number): string {
  return `${(bytes / (1000 * megabyte)).toLocaleString(locale(), { maximumFractionDigits: 1 })} GB`;
}

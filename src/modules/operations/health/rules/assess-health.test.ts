import { describe, expect, test } from "vitest";
import { readSource } from "#tests/support/source-tree.ts";
import { checkNames, type SharedReadings } from "../contract.ts";
import type { ProcessReadings } from "../process-contract.ts";
import { assessHealth } from "./assess-health.ts";
import { checkWords } from "./check-words.ts";

const now = new Date("2026-11-22T10:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const queue = {
  queue: "imports",
  waiting: 0,
  active: 0,
  failed: 0,
  failedToday: 0,
  oldestWaitingAt: null,
};
const mail = {
  waiting: 0,
  refused: 0,
  givenUp: 0,
  givenUpToday: 0,
  oldestWaitingAt: null,
  lastSentAt: ago(1),
};
const backlog = { unchecked: 0, oldestUncheckedAt: null, oldestEventAt: null };
const well: SharedReadings = {
  queues: [queue],
  mail,
  books: { finishedAt: ago(60), differences: 0 },
  provider: backlog,
  lastBackupAt: ago(60),
};
const process: ProcessReadings = {
  freeBytes: 50e9,
  poolWaitMs: 0,
  clockAheadMs: 0,
  providerFailures: 0,
};

function unwell(
  shared: Partial<SharedReadings>,
  processes: readonly Partial<ProcessReadings>[] = [],
) {
  const all = [process, ...processes.map((each) => ({ ...process, ...each }))];
  return assessHealth({ ...well, ...shared }, all, now)
    .filter(({ state }) => state !== "ok")
    .map(({ name, state, sentence }) => `${name} ${state}: ${sentence}`);
}

test("a shop that works passes every check", () => {
  expect(assessHealth(well, [process], now)).toHaveLength(checkNames.length);
  expect(unwell({})).toEqual([]);
});

test("a shop without online payments and backups has no check for them", () => {
  const without = { ...well, provider: undefined, lastBackupAt: undefined };
  expect(assessHealth(without, [process], now).map(({ name }) => name)).toEqual(
    checkNames.filter((name) => name !== "provider" && name !== "backup"),
  );
});

test("a shop whose books were never checked waits for the first night", () => {
  expect(unwell({ books: null })).toEqual([]);
});

test("before any process has reported, nothing is known to be wrong", () => {
  expect(assessHealth(well, [], now).filter(({ state }) => state !== "ok")).toEqual([]);
});

describe("the worst process decides", () => {
  test.each<[Partial<ProcessReadings>, string]>([
    [{ freeBytes: 1.9e9 }, "disk degraded: 1.9 GB free in the data folder."],
    [{ freeBytes: 0.4e9 }, "disk failing: 0.4 GB free in the data folder."],
    [
      { poolWaitMs: 12_000 },
      "database degraded: Requests have been waiting for a database connection for 12 seconds.",
    ],
    [
      { clockAheadMs: -3000 },
      "clock degraded: The clocks of the shop and the database differ by 3 seconds.",
    ],
    [
      { clockAheadMs: 7_200_000 },
      "clock failing: The clocks of the shop and the database differ by 2 hours.",
    ],
    [{ providerFailures: 1 }, "provider degraded: The last call to the payment provider failed."],
  ])("%o", (readings, expected) => {
    expect(unwell({}, [readings])).toEqual([expected]);
  });
});

describe("what waits too long", () => {
  test.each<[string, Partial<SharedReadings>, string]>([
    [
      "a job of six minutes",
      { queues: [queue, { ...queue, queue: "mail", waiting: 1, oldestWaitingAt: ago(6) }] },
      "queues degraded: The oldest job of the queue mail has been waiting for 6 minutes.",
    ],
    [
      "a job of three hours",
      { queues: [{ ...queue, waiting: 1, oldestWaitingAt: ago(180) }] },
      "queues failing: The oldest job of the queue imports has been waiting for 3 hours.",
    ],
    [
      "a job that failed today",
      { queues: [{ ...queue, failed: 2, failedToday: 1 }] },
      "failed-jobs failing: 2 jobs have failed permanently (imports).",
    ],
    [
      "a job that failed last week",
      { queues: [{ ...queue, failed: 1 }] },
      "failed-jobs degraded: 1 job has failed permanently (imports).",
    ],
    [
      "one mail to a wrong address",
      { mail: { ...mail, waiting: 1, refused: 1, oldestWaitingAt: ago(2) } },
      "mail degraded: The mail server refused 1 mail still waiting.",
    ],
    [
      "three refused mails, and none sent since",
      {
        mail: { ...mail, waiting: 3, refused: 3, oldestWaitingAt: ago(2), lastSentAt: ago(6) },
      },
      "mail failing: The mail server refused 3 mails still waiting.",
    ],
    [
      "a mail that was given up",
      { mail: { ...mail, givenUp: 1, givenUpToday: 1 } },
      "mail degraded: 1 mail was given up in the last 24 hours.",
    ],
    [
      "a payment that nobody checked",
      { provider: { ...backlog, unchecked: 1, oldestUncheckedAt: ago(20) } },
      "provider failing: The oldest payment to check has been waiting for 20 minutes.",
    ],
    [
      "a difference of the books",
      { books: { finishedAt: ago(60), differences: 2 } },
      "books failing: The last check of the books found 2 differences.",
    ],
    [
      "books that nobody checked",
      { books: { finishedAt: ago(27 * 60), differences: 0 } },
      "books degraded: The books were checked 27 hours ago and have no difference.",
    ],
    [
      "an old backup",
      { lastBackupAt: ago(72 * 60) },
      "backup failing: The last backup that could be restored was taken 3 days ago.",
    ],
    [
      "no backup",
      { lastBackupAt: null },
      "backup degraded: No backup has passed a trial restore yet.",
    ],
  ])("%s", (_, shared, expected) => {
    expect(unwell(shared)).toEqual([expected]);
  });
});

test("each check has a runbook", () => {
  for (const name of checkNames)
    expect(readSource(`docs/runbooks/${checkWords()[name].runbook}.md`)).toContain("## ");
});

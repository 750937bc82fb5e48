import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { checkBooks } from "#modules/reconciliation/public.server.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { judge, type Verdict } from "./acknowledged.ts";
import { rowsEventually } from "./eventually.ts";
import type { FaultPlace } from "./place.ts";
import { printTable } from "./table.ts";
import { percentile } from "./visitor.ts";

/** After a fault: everything acknowledged is there, once, and all books and rules hold. */

/** Jobs that a run waits for. The others look at the clock and have nothing to do. */
const drainedQueues = ["events", "outbox", "mail", "imports", "payments", "documents"];
const drainMs = 1_200_000;

/**
 * Waits until the jobs have caught up. A job that failed while something was away runs again at
 * once: its pause (a minute and more) is not what a run measures. A mail that a killed worker had
 * in hand stays its own for 50 seconds.
 */
export async function drainJobs({ database, tally }: FaultPlace): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < drainMs) {
    await rowsEventually(
      database.db,
      `update pgboss.job
       set start_after = now()
       where name = any($1)
         and state in ('created', 'retry')
         and start_after > now()
         and (
           name not in ('outbox', 'mail')
           or exists (
             select
             from mail_outbox m
             where m.id::text = data ->> 'mailId' and m.next_attempt_at <= now()
           )
         )`,
      [drainedQueues],
    );
    const waiting = await rowsEventually(
      database.db,
      `select 1
       from pgboss.job
       where name = any($1) and state in ('created', 'retry', 'active')
       limit 1`,
      [drainedQueues],
    );
    if (waiting.length === 0) return performance.now() - startedAt;
    await sleep(500);
  }
  tally.strange.push(`jobs still wait after ${drainMs} ms`);
  return drainMs;
}

export type Aftermath = {
  readonly verdicts: readonly Verdict[];
  readonly broken: readonly string[];
  readonly differences: readonly string[];
  readonly failedJobs: readonly string[];
  readonly strange: readonly string[];
  readonly unforeseen: readonly string[];
};

/** Reads everything once, without judging it. */
export async function readAftermath(place: FaultPlace): Promise<Aftermath> {
  const { database, reader, acknowledged, sandbox, tally } = place;
  const differences: string[] = [];
  await checkBooks(reader, sandbox.provider, (each) => void differences.push(each));
  const failed = await rowsEventually<{ name: string; reason: string }>(
    database.db,
    "select name, left(output::text, 200) as reason from pgboss.job where state = 'failed'",
  );
  return {
    verdicts: [...(await judge(reader, acknowledged)), await mails(place)],
    broken: await brokenInvariants(reader),
    differences,
    failedJobs: failed.map(({ name, reason }) => `${name}: ${reason}`),
    strange: tally.strange,
    unforeseen: place.shop.output.filter((line) => /unforeseen|MaxListeners|"fatal"/.test(line)),
  };
}

/**
 * Every mail of the outbox has arrived, or is in the mailbox of a shop without a mail server. More
 * than once is allowed, with the same Message-ID.
 */
async function mails({ database, mail, options }: FaultPlace): Promise<Verdict> {
  const rows = await rowsEventually<{ id: string; isSent: boolean }>(
    database.db,
    `select id, sent_at is not null as "isSent" from mail_outbox where given_up_at is null`,
  );
  const times = new Map(
    [...mail.received].map(([id, count]) => [/^<([^@]+)@/.exec(id)?.[1] ?? id, count]),
  );
  const hasServer = options.env?.["SMTP_URL"] === mail.url;
  return {
    what: "mails written (doubled: same id)",
    acknowledged: rows.length,
    lost: rows.filter(({ id, isSent }) => !(hasServer ? times.has(id) : isSent)).length,
    doubled: [...times.values()].filter((count) => count > 1).length,
  };
}

/** Prints the figures, then fails if a promise was broken. */
export function expectWhole(title: string, { tally }: FaultPlace, found: Aftermath): void {
  printTable(
    title,
    ["what", "acknowledged", "lost", "doubled"],
    found.verdicts.map(({ what, acknowledged, lost, doubled }) => [
      what,
      acknowledged,
      lost,
      doubled,
    ]),
  );
  printTable(
    "requests",
    ["what", "count", "p50 ms", "p95 ms"],
    [...tally.answers]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([what, count]) => {
        const of = tally.durations.get(what.replace(/ (\d+|cut off)$/, "")) ?? [];
        const isRefused = / (503|cut off)$/.test(what);
        return [
          what,
          count,
          ...(isRefused ? ["", ""] : [percentile(of, 0.5), percentile(of, 0.95)]),
        ];
      }),
  );
  const { broken, differences, failedJobs, strange, unforeseen } = found;
  printTable(
    "rules",
    ["what", "count"],
    [
      ["invariants broken", broken.length],
      ["differences in the books", differences.length],
      ["jobs given up", failedJobs.length],
      ["answers that must not be", strange.length],
      ["unforeseen errors in the log", unforeseen.length],
      ["slowest refusal in ms", Math.round(tally.slowestRefusalMs)],
    ],
  );
  expect.soft({ broken, differences, failedJobs, strange, unforeseen }).toEqual({
    broken: [],
    differences: [],
    failedJobs: [],
    strange: [],
    unforeseen: [],
  });
  for (const { what, lost, doubled } of found.verdicts)
    expect
      .soft({ what, lost, doubled: what.startsWith("mails") ? 0 : doubled })
      .toEqual({ what, lost: 0, doubled: 0 });
}

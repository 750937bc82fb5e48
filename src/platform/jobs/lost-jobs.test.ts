import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { useTestDatabase } from "#tests/support/database.ts";
import { patience } from "#tests/support/patience.ts";
import { defineJob, type JobHandler, type Queue, queues, sendJob, startWorkers } from "./jobs.ts";
import { retakeLostJobs } from "./lost-jobs.ts";
import { notBegun } from "./work-on-batch.ts";

const database = useTestDatabase();
const payoutJob = defineJob("payouts", z.object({ payout: z.string() }));
let workers: { stop(): Promise<void> } | undefined;

afterEach(async () => {
  await workers?.stop();
  await database.db.$client.query("delete from pgboss.job");
});

/** A job that a worker took, whose heartbeat came last `secondsAgo`, at its `attempt`th retry. */
async function takenJob(payout: string, secondsAgo: number, attempt = 0): Promise<void> {
  await sendJob(database.db, payoutJob, { payout });
  await database.db.$client.query(
    `update pgboss.job
     set state = 'active', started_on = now(), retry_count = $3,
       heartbeat_on = now() - $2 * interval '1 second'
     where data ->> 'payout' = $1`,
    [payout, secondsAgo, attempt],
  );
}

async function startToWork(isAlone: boolean): Promise<unknown[]> {
  const worked: unknown[] = [];
  const handler: JobHandler = async (work) => void worked.push(work);
  const handlers = Object.fromEntries(queues.map((queue) => [queue, handler]));
  workers = await startWorkers({
    databaseUrl: database.url,
    handlers: handlers as Record<Queue, JobHandler>,
    schedules: {},
    onError: () => undefined,
    isAlone,
  });
  return worked;
}

test("a job whose worker died is taken up by another; one whose worker lives is left to it", async () => {
  await takenJob("of the living", 5);
  await takenJob("of the dead", 31);
  const worked = await startToWork(false);
  await vi.waitFor(() => expect(worked).toEqual([{ payout: "of the dead" }]), patience);
  const { rows } = await database.db.$client.query(
    "select state from pgboss.job where data ->> 'payout' = 'of the living'",
  );
  expect(rows).toEqual([{ state: "active" }]);
});

test("a process that stood still comes to the heartbeat of its own jobs before it takes any back", async () => {
  await takenJob("under way here", 29);
  const db = {
    executeSql: (text: string, values?: unknown[]) => database.db.$client.query(text, values),
  };
  const onError = (error: Error) => expect.unreachable(String(error));
  const lost = await retakeLostJobs(db, { isAlone: false, onError, everyMs: 1000 });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);
  await sleep(20);
  const { rows } = await database.db.$client.query(
    "update pgboss.job set heartbeat_on = now() where state = 'active' returning name",
  );
  lost.stop();
  expect(rows).toEqual([{ name: "payouts" }]);
});

test("a shop alone with its database takes every job under way up at its start", async () => {
  await takenJob("a second ago", 1);
  const worked = await startToWork(true);
  await vi.waitFor(() => expect(worked).toEqual([{ payout: "a second ago" }]), patience);
});

test("a job that killed its worker too often is not taken up again", async () => {
  await takenJob("poisoned", 31, 12);
  await takenJob("healthy", 31);
  const worked = await startToWork(false);
  await vi.waitFor(() => expect(worked).toEqual([{ payout: "healthy" }]), patience);
});

test("a job whose turn did not come in its batch is taken up at once, and loses no attempt", async () => {
  await sendJob(database.db, payoutJob, { payout: "behind a long one" });
  await database.db.$client.query(
    `update pgboss.job
     set state = 'retry', started_on = now(), start_after = now() + interval '10 minutes',
       output = jsonb_build_object('message', $1::text)`,
    [notBegun],
  );
  const worked = await startToWork(false);
  await vi.waitFor(() => expect(worked).toEqual([{ payout: "behind a long one" }]), patience);
  const { rows } = await database.db.$client.query("select retry_count from pgboss.job");
  expect(rows).toEqual([{ retry_count: 0 }]);
});

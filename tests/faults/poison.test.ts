import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineJob, type Queue, sendJob } from "#platform/jobs/jobs.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { amount } from "./amount.ts";

/**
 * Jobs that always fail, never end, or end their worker. `npm run faults` lets them take as long as
 * the shop does; here a job expires after ten seconds. Fewer leave a busy machine no time between the
 * end of a batch and its expiry.
 */
const expireSeconds = amount(10);
const retries = 2;
const healthyJobs = 30;
const patience = { timeout: 45_000 + expireSeconds * 10_000, interval: 200 };

const database = useTestDatabase();
const query = (text: string, values: readonly unknown[] = []) =>
  database.db.$client.query<Record<string, unknown>>(text, [...values]);

let worker: ChildProcess | undefined;
let restarts = 0;

/** A worker that is started again when it dies, as systemd does. */
function startWorker(): void {
  worker = fork(new URL("./poison.worker.ts", import.meta.url), [database.url], { execArgv: [] });
  worker.once("exit", (code) => {
    if (code !== 7) return;
    restarts += 1;
    startWorker();
  });
}

beforeEach(async () => {
  restarts = 0;
  await query("create table if not exists poison_done (name text)");
  await query("truncate poison_done");
  await query("delete from pgboss.job");
  await query("update pgboss.queue set expire_seconds = $1, retry_limit = $2, retry_delay = 1", [
    expireSeconds,
    retries,
  ]);
});
afterEach(async () => {
  const ended = worker === undefined ? undefined : once(worker, "exit");
  worker?.kill("SIGKILL");
  await ended;
  worker = undefined;
});

async function send(queue: Queue, name: string, does: string): Promise<void> {
  const job = defineJob(queue, z.object({ name: z.string(), does: z.string() }));
  await sendJob(database.db, job, { name, does });
}

/** The poisoned job comes in the middle of the first batch. */
async function sendAll(does: string): Promise<void> {
  for (let job = 0; job < healthyJobs; job++) {
    if (job === 5) await send("mail", "poison", does);
    await send("mail", `mail ${job}`, "works");
  }
  for (let job = 0; job < 5; job++) await send("events", `event ${job}`, "works");
}

async function done(): Promise<number> {
  const { rows } = await query("select count(distinct name)::int as jobs from poison_done");
  return Number(rows[0]?.["jobs"]);
}

const allDone = () => vi.waitFor(async () => expect(await done()).toBe(healthyJobs + 5), patience);

async function stateOfPoison(): Promise<unknown> {
  const { rows } = await query("select state from pgboss.job where data ->> 'name' = 'poison'");
  return rows[0]?.["state"];
}

async function othersCompleted(): Promise<void> {
  const { rows } = await query(
    `select data ->> 'name' as name, state, retry_count, start_after - now() as due_in, output,
       started_on - created_on as began_after, completed_on - created_on as ended_after
     from pgboss.job
     where data ->> 'does' = 'works' and state <> 'completed'`,
  );
  expect(rows).toEqual([]);
}

test.each([
  { does: "throws", pauseSeconds: 1, becomes: "failed" },
  // As in the shop: what was not begun is given back before the pause is over.
  { does: "never ends", pauseSeconds: 600, becomes: "retry" },
])(
  "a job that $does fails alone, and is visible",
  async ({ does, pauseSeconds, becomes }) => {
    await query("update pgboss.queue set retry_delay = $1", [pauseSeconds]);
    await sendAll(does);
    startWorker();
    await allDone();
    await vi.waitFor(async () => expect(await stateOfPoison()).toBe(becomes), patience);
    await vi.waitFor(othersCompleted, patience);
  },
  patience.timeout * 2,
);

test(
  "a job that ends its worker again and again lets all others be done, and those of its batch once",
  async () => {
    // As in the shop; the worker dies at each of them, with growing pauses.
    await query("update pgboss.queue set retry_limit = 12");
    await sendAll("exits");
    startWorker();
    await allDone();
    expect(restarts).toBeGreaterThan(0);
    const { rows } = await query(
      `select name, count(*)::int - 1 as again
       from poison_done
       group by name
       having count(*) > 1`,
    );
    // The events are worked on beside the mails, one at a time: each exit may interrupt one, which
    // then runs again.
    expect(rows.filter(({ name }) => !String(name).startsWith("event "))).toEqual([]);
    const again = rows.reduce((sum, row) => sum + Number(row["again"]), 0);
    expect(again).toBeLessThanOrEqual(restarts);
  },
  patience.timeout * 2,
);

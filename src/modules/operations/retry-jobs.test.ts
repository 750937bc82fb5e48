import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { auditTrail } from "#modules/identity/public.server.ts";
import { countFailedJobs, failedJobs, jobsOverview, retryJobs } from "./public.server.ts";
import {
  defineJob,
  queues,
  sendJob,
  startWorkers,
  type JobHandler,
  type Queue,
} from "#platform/jobs/jobs.ts";
import { system, visitor, type Actor } from "#policy/actor.ts";
import { Conflict, NotAllowed, NotFound, NotSignedIn } from "#shared/errors.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";

const database = useTestDatabase();
let workers: Awaited<ReturnType<typeof startWorkers>> | undefined;

afterEach(async () => {
  await workers?.stop();
  workers = undefined;
});

/** Starts real pg-boss workers on the queues; a queue without a handler does nothing. */
async function work(handlers: Partial<Record<Queue, JobHandler>>): Promise<void> {
  const idle: JobHandler = async () => undefined;
  const all = Object.fromEntries(queues.map((queue) => [queue, handlers[queue] ?? idle])) as Record<
    Queue,
    JobHandler
  >;
  workers = await startWorkers({
    databaseUrl: database.url,
    handlers: all,
    schedules: { digests: "7 * * * *" },
    onError: () => undefined,
  });
}

async function aFailedJob(queue: Queue, job: object, reason: string): Promise<string> {
  await sendJob(database.db, defineJob(queue, z.looseObject({})), { ...job });
  const { rows } = await database.db.$client.query<{ id: string }>(
    `update pgboss.job
     set state = 'failed', retry_count = 12, started_on = now(), completed_on = clock_timestamp(),
       output = jsonb_build_object('message', $3::text)
     where name = $1 and data = $2 and state = 'created'
     returning id`,
    [queue, JSON.stringify(job), reason],
  );
  return rows[0]?.id ?? "";
}

async function stateOf(id: string): Promise<string | undefined> {
  return (
    await database.db.$client.query<{ state: string }>(
      "select state::text as state from pgboss.job where id = $1",
      [id],
    )
  ).rows[0]?.state;
}

describe("a failed job", () => {
  test("is listed with its error, and succeeds when it is retried", async () => {
    const admin = await aPerson(database.db, { isAdmin: true, name: "Meera" });
    const id = await aFailedJob(
      "events",
      { name: "orders.statusChanged", data: { orderId: "5" } },
      "The mail server was away.",
    );
    const { jobs } = await failedJobs(database.db, admin, { queue: "events", after: null });
    expect(jobs).toMatchObject([
      {
        id,
        queue: "events",
        subject: 'orders.statusChanged {"orderId": "5"}',
        reason: "The mail server was away.",
        attempts: 13,
      },
    ]);
    const done: unknown[] = [];
    await work({ events: async (job) => void done.push(job) });
    expect(await retryJobs(database.db, admin, { queue: "events", jobId: id })).toBe(1);
    await expect.poll(() => stateOf(id)).toBe("completed");
    expect(done).toEqual([{ name: "orders.statusChanged", data: { orderId: "5" } }]);
    await expect(retryJobs(database.db, admin, { queue: "events", jobId: id })).rejects.toThrow(
      Conflict,
    );
    const filters = {
      who: "",
      action: "operations.retryJobs",
      objectType: "queue",
      objectId: "events",
      fromDay: "",
      toDay: "",
    };
    expect((await auditTrail(database.db, admin, { filters, after: null })).entries).toMatchObject([
      { actorName: "Meera", after: { retried: 1, jobId: id } },
    ]);
  });

  test("is retried together with all others of its queue, and with none of another", async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    const mails = [
      await aFailedJob("mail", { mailId: "1" }, "Away"),
      await aFailedJob("mail", { mailId: "2" }, "Away"),
    ];
    const other = await aFailedJob("events", { name: "x", data: {} }, "Away");
    expect(await countFailedJobs(database.db, admin)).toBe(3);
    expect(await retryJobs(database.db, admin, { queue: "mail" })).toBe(2);
    for (const id of mails) expect(await stateOf(id)).toBe("retry");
    expect(await stateOf(other)).toBe("failed");
    const { queues: lines } = await jobsOverview(database.db, admin);
    expect(lines.find((line) => line.queue === "mail")).toMatchObject({
      waiting: 2,
      retrying: 2,
      failed: 0,
    });
    expect(lines.find((line) => line.queue === "events")).toMatchObject({ failed: 1 });
    await retryJobs(database.db, admin, { queue: "events" });
  });

  test("of an unknown queue is a 404", async () => {
    const admin = await aPerson(database.db, { isAdmin: true });
    await expect(retryJobs(database.db, admin, { queue: "__pgboss__send-it" })).rejects.toThrow(
      NotFound,
    );
  });
});

test("failed jobs have pages, newest first, in one statement; the overview takes two", async () => {
  const admin = await aPerson(database.db, { isAdmin: true });
  const ids: string[] = [];
  for (let count = 0; count < 30; count++)
    ids.unshift(await aFailedJob("mail", { mailId: `page ${count}` }, "Away"));
  const first = await failedJobs(database.db, admin, { queue: null, after: null });
  const second = await failedJobs(database.db, admin, { queue: null, after: first.next });
  expect([...first.jobs, ...second.jobs].map((job) => job.id)).toEqual(ids);
  expect(first.jobs[0]?.subject).toBe("mail page 29");
  expect(second.next).toBeNull();
  expect(
    await countStatements(() =>
      failedJobs(database.db, admin, { queue: "mail", after: first.next }),
    ),
  ).toBe(1);
  expect(await countStatements(() => jobsOverview(database.db, admin))).toBe(2);
});

test("scheduled jobs are listed with their last run", async () => {
  const admin = await aPerson(database.db, { isAdmin: true });
  await work({});
  expect((await jobsOverview(database.db, admin)).schedules).toMatchObject([
    { queue: "digests", cron: "7 * * * *", lastRunAt: null },
  ]);
  await sendJob(database.db, defineJob("digests", z.object({})), {});
  await expect
    .poll(async () => (await jobsOverview(database.db, admin)).schedules[0]?.lastState)
    .toBe("completed");
});

test("only administrators may read or retry jobs", async () => {
  const { db } = database;
  const attempts = (actor: Actor) => [
    () => jobsOverview(db, actor),
    () => failedJobs(db, actor, { queue: null, after: null }),
    () => countFailedJobs(db, actor),
    () => retryJobs(db, actor, { queue: "mail" }),
  ];
  for (const actor of [await aPerson(db), await aSeller(db), system])
    for (const attempt of attempts(actor)) await expect(attempt()).rejects.toThrow(NotAllowed);
  for (const attempt of attempts(visitor)) await expect(attempt()).rejects.toThrow(NotSignedIn);
});

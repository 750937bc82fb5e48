import { expect, test, vi } from "vitest";
import { z } from "zod";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  defineJob,
  handlerFor,
  type JobHandler,
  prepareJobs,
  type Queue,
  queues,
  sendJob,
  startWorkers,
} from "./jobs.ts";

const database = useTestDatabase();

test("jobs about all orders and sellers may take an hour, the archive of a year a quarter of an hour, a backup five hours, also in a shop with older queues; everything else runs again after a minute", async () => {
  const seconds = async () => {
    const { rows } = await database.db.$client.query<{ name: string; expires: number }>(
      "select name, expire_seconds as expires from pgboss.queue where name = any($1) order by name",
      [["archives", "backups", "books", "documents", "payouts"]],
    );
    return rows.map(({ name, expires }) => [name, Number(expires)]);
  };
  await database.db.$client.query("update pgboss.queue set expire_seconds = 60");
  await prepareJobs(database.url);
  expect(await seconds()).toEqual([
    ["archives", 900],
    ["backups", 5 * 3600],
    ["books", 3600],
    ["documents", 3600],
    ["payouts", 60],
  ]);
});

test("a job arrives with its data; data that does not fit is refused, and scheduled jobs carry none", async () => {
  const job = defineJob("payouts", z.object({ payoutId: z.uuid().optional() }));
  const payoutId = crypto.randomUUID();
  await sendJob(database.db, job, { payoutId });
  const { rows } = await database.db.$client.query<{ data: unknown }>(
    "select data from pgboss.job where name = 'payouts'",
  );
  const worked: unknown[] = [];
  const handler = handlerFor(job, async (work) => void worked.push(work));
  for (const { data } of [...rows, { data: null }]) await handler(data);
  expect(worked).toEqual([{ payoutId }, {}]);
  await expect(handler({ payoutId: "7" })).rejects.toThrow();
});

test("a second copy of this module, as Vite loads one, shares the pool's connections", async () => {
  const job = defineJob("payouts", z.object({}));
  vi.resetModules();
  const copy = await import("./jobs.ts");
  await sendJob(database.db, job, {});
  await copy.retryFailedJobs(database.db, "payouts", [crypto.randomUUID()]);
  await copy.sendJob(database.db, job, {}, { priority: 1 });
  const { rows } = await database.db.$client.query("select 1 from pgboss.job");
  expect(rows.length).toBeGreaterThanOrEqual(2);
});

test("processes that start together on an empty database make the queues once, without a failure", async () => {
  for (let round = 0; round < 3; round += 1) {
    await database.db.$client.query("drop schema pgboss cascade");
    await Promise.all(Array.from({ length: 4 }, () => prepareJobs(database.url)));
    const { rows } = await database.db.$client.query<{ name: string }>(
      "select name from pgboss.queue where name not like '\\_%'",
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...queues].toSorted());
  }
});

test("a job by the clock ends with its schedule, and its queue takes one at a time", async () => {
  const idle: JobHandler = async () => undefined;
  const handlers = Object.fromEntries(queues.map((queue) => [queue, idle])) as Record<
    Queue,
    JobHandler
  >;
  const scheduled = async (schedules: Readonly<Partial<Record<Queue, string>>>) => {
    const onError = () => undefined;
    const options = { databaseUrl: database.url, handlers, schedules, onError };
    await (await startWorkers(options)).stop();
    const { rows } = await database.db.$client.query<{ name: string; cron: string }>(
      "select name, cron from pgboss.schedule order by name",
    );
    return rows.map(({ name, cron }) => `${name} ${cron}`);
  };
  expect(await scheduled({ books: "47 20 * * *", backups: "0 21 * * *" })).toEqual([
    "backups 0 21 * * *",
    "books 47 20 * * *",
  ]);
  expect(await scheduled({ books: "47 20 * * *" })).toEqual(["books 47 20 * * *"]);

  const job = defineJob("backups", z.object({}));
  await sendJob(database.db, job, {});
  await sendJob(database.db, job, {});
  const { rows } = await database.db.$client.query(
    "select 1 from pgboss.job where name = 'backups'",
  );
  expect(rows).toHaveLength(1);
});

test("indexes that an upgrade of the queues left to build are built at the start, by the owner", async () => {
  const { db } = database;
  await db.$client.query(
    `insert into pgboss.bam (name, version, table_name, command)
     values (
       'left', 1, 'schedule',
       'create index concurrently if not exists schedule_left on pgboss.schedule (created_on)'
     )`,
  );
  await prepareJobs(database.url);
  const { rows } = await db.$client.query(
    `select status, to_regclass('pgboss.schedule_left') is not null as built
     from pgboss.bam
     where name = 'left'`,
  );
  expect(rows).toEqual([{ status: "completed", built: true }]);
});

test("a backlog is worked off without pauses while no request is served", async () => {
  const { db } = database;
  await db.$client.query("delete from pgboss.job");
  const job = defineJob("outbox", z.object({ mailId: z.string() }));
  for (let count = 0; count < 120; count++) await sendJob(db, job, { mailId: String(count) });
  const done: unknown[] = [];
  const work: JobHandler = async (data) => void done.push(data);
  const handlers = Object.fromEntries(queues.map((queue) => [queue, work])) as Record<
    Queue,
    JobHandler
  >;
  let asked = 0;
  const workers = await startWorkers({
    databaseUrl: database.url,
    handlers,
    schedules: {},
    onError: (error) => {
      throw error;
    },
    // Six full batches of twenty: asked when each begins, and when it has ended.
    busyMs: () => {
      asked++;
      return 0;
    },
  });
  await expect.poll(() => done.length).toBe(120);
  await workers.stop();
  expect(asked).toBe(12);
});

import { hash } from "node:crypto";
import { PgBoss, type Job } from "pg-boss";
import pg, { type Pool } from "pg";
import type { z, ZodType } from "zod";
import { poolOf, asyncCommit, type Db } from "#platform/db/database.ts";
import { withSchemaLock } from "#platform/db/schema-lock.ts";
import { connectionOf } from "#platform/db/writable-host.ts";
import { heartbeat, retakeLostJobs } from "./lost-jobs.ts";
import { expireInSeconds, ownOptions, queues, type Queue } from "./queues.ts";
import { keepPace, pollMs } from "./pace.ts";
import { workOnBatch } from "./work-on-batch.ts";

/**
 * Background work, stored in PostgreSQL by pg-boss and sent in the transaction that causes it. Each
 * job is delivered at least once, so handlers may run twice.
 */

/**
 * Retries grow from one minute to six hours. After twelve a job stays visible as failed. The job of
 * a dead worker runs again within a minute.
 */
const queueOptions = {
  retryLimit: 12,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 6 * 3600,
  expireInSeconds: 60,
  heartbeatSeconds: heartbeat.expiresAfterSeconds,
};

export { queues, type Queue };

/** The data of a queue's jobs. Scheduled jobs carry none: `{}`. */
export type JobDefinition<Schema extends ZodType<object, object>> = {
  readonly queue: Queue;
  readonly schema: Schema;
};

/**
 * Defines a job once, beside the command that does the work: `defineJob("imports", z.object({
 * importId: z.uuid() }))`. `sendJob` and `handlerFor` then use the same data.
 */
export function defineJob<Schema extends ZodType<object, object>>(
  queue: Queue,
  schema: Schema,
): JobDefinition<Schema> {
  return { queue, schema };
}

const senders = new WeakMap<Pool, PgBoss>();

/** A pg-boss instance that never starts: it only writes jobs, on the connection it is given. */
function senderOf(pool: Pool): PgBoss {
  const existing = senders.get(pool);
  if (existing !== undefined) return existing;
  // pg-boss looks a queue up once, possibly while a transaction holds the pool's last connection.
  // So the lookup has its own connection.
  const lookups = new pg.Pool({
    ...pool.options,
    max: 1,
    idleTimeoutMillis: 1000,
    allowExitOnIdle: true,
  });
  lookups.on("error", () => senders.delete(pool));
  const sender = new PgBoss({ db: executorOf(lookups) });
  senders.set(pool, sender);
  return sender;
}

// pg-boss uses one text per kind of statement. With a name, PostgreSQL plans it once per connection
// (0.3 ms a job). The name is made from the text: this module may be loaded twice in a process (by
// Vite, and by Node), and a connection refuses one name for two texts.
const statementNames = new Map<string, string>();

function executorOf(client: Pick<Pool, "query">) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const name = statementNames.get(text) ?? `jobs.send.${hash("sha256", text).slice(0, 16)}`;
      statementNames.set(text, name);
      const { rows } = await client.query({ name, text, values });
      return { rows };
    },
  };
}

/**
 * Sends a job as part of the transaction `tx`. No worker takes it before `afterSeconds` have
 * passed. Among the waiting jobs of a queue, those with a higher `priority` go first.
 */
export async function sendJob<Schema extends ZodType<object, object>>(
  tx: Db,
  { queue }: JobDefinition<Schema>,
  work: z.input<Schema>,
  {
    afterSeconds = 0,
    priority,
  }: { readonly afterSeconds?: number; readonly priority?: number } = {},
): Promise<void> {
  await senderOf(poolOf(tx)).send(queue, work, {
    db: executorOf(tx.$client as Pool),
    ...(priority !== undefined && { priority }),
    ...(afterSeconds > 0 && { startAfter: afterSeconds }),
  });
}

/**
 * Returns failed jobs to their queue for one immediate retry, as part of the transaction `tx`. Jobs
 * that have not failed stay as they are.
 */
export async function retryFailedJobs(tx: Db, queue: Queue, ids: readonly string[]): Promise<void> {
  await senderOf(poolOf(tx)).retry(queue, [...ids], { db: executorOf(tx.$client as Pool) });
}

/**
 * Creates pg-boss' tables and our queues if they are missing. Run it at start, after the
 * migrations. Processes that start together take turns.
 */
export async function prepareJobs(databaseUrl: string): Promise<void> {
  await withSchemaLock(databaseUrl, () => createQueues(databaseUrl));
}

async function createQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    ...connectionOf(databaseUrl),
    supervise: false,
    schedule: false,
    max: 2,
  });
  boss.on("error", () => undefined);
  await boss.start();
  await buildDeferredIndexes(boss.getDb());
  for (const queue of queues) {
    if ((await boss.getQueue(queue)) === null)
      await boss.createQueue(queue, { ...queueOptions, ...ownOptions[queue] });
    await boss.updateQueue(queue, {
      heartbeatSeconds: queueOptions.heartbeatSeconds,
      ...(expireInSeconds[queue] !== undefined && { expireInSeconds: expireInSeconds[queue] }),
    });
  }
  // Administrators look for failures among all the successes.
  await boss
    .getDb()
    .executeSql(
      "create index if not exists job_common_failed on pgboss.job_common " +
        "(name, completed_on desc, id desc) where state = 'failed'",
    );
  await boss.stop({ graceful: false });
}

/**
 * After an upgrade of pg-boss its workers would build its new indexes one a minute. Ours may not:
 * they have the role that owns nothing.
 */
async function buildDeferredIndexes(db: ReturnType<PgBoss["getDb"]>): Promise<void> {
  const { rows } = (await db.executeSql(
    "select id, command from pgboss.bam where status <> 'completed' order by created_on, id",
  )) as { readonly rows: readonly { readonly id: string; readonly command: string }[] };
  for (const { id, command } of rows) {
    await db.executeSql(command);
    await db.executeSql(
      "update pgboss.bam set status = 'completed', completed_on = now(), error = null where id = $1",
      [id],
    );
  }
}

/** May run twice with the same work. An error means that the job is retried later. */
export type JobHandler = (work: unknown) => Promise<void>;

/** The handler of a queue. Data that does not fit is an error, and the job is retried later. */
export function handlerFor<Schema extends ZodType<object, object>>(
  { schema }: JobDefinition<Schema>,
  handler: (work: z.output<Schema>) => Promise<void>,
): JobHandler {
  return async (work) => handler(schema.parse(work ?? {}));
}

const pace = { batchSize: 15, pollingIntervalSeconds: pollMs / 1000, perJobResults: true } as const;

// Each of these jobs takes seconds. One that waits in a batch behind another would count as dead.
const batchSizes: Partial<Record<Queue, number>> = {
  // A confirmation that is written meanwhile waits for the rest of a batch.
  outbox: 20,
  imports: 1,
  products: 1,
  payments: 4,
  "payment-rounds": 1,
  payouts: 1,
  "e-invoices": 1,
  releases: 1,
  deadlines: 1,
  vouchers: 1,
  books: 1,
  documents: 1,
  archives: 1,
  backups: 1,
  retention: 1,
  privacy: 1,
};

type WorkOptions = {
  readonly databaseUrl: string;
  readonly handlers: Readonly<Record<Queue, JobHandler>>;
  /**
   * When jobs without a sender are due, as cron lines in UTC. However many processes run, each time
   * one job is sent.
   */
  readonly schedules: Readonly<Partial<Record<Queue, string>>>;
  readonly onError: (error: Error) => void;
  /** Milliseconds in which requests were in progress in this process. Missing: it serves none. */
  readonly busyMs?: () => number;
  /** How many jobs of a batch run at once, where they mostly wait for other servers; else one. */
  readonly atOnce?: Readonly<Partial<Record<Queue, number>>>;
  /** No other process works on these queues: every job under way belongs to a dead worker. */
  readonly isAlone?: boolean;
};

/** Starts working on queues. `stop` waits for the jobs in progress. */
export async function startWorkers(options: WorkOptions): Promise<{ stop(): Promise<void> }> {
  // A job whose completion is lost runs again, as "at least once" promises.
  const connectionString = `${options.databaseUrl}${options.databaseUrl.includes("?") ? "&" : "?"}options=${encodeURIComponent(asyncCommit)}`;
  const boss = new PgBoss({
    ...connectionOf(connectionString),
    max: 3,
    cronWorkerIntervalSeconds: 30,
    application_name: "charma-jobs",
  });
  boss.on("error", options.onError);
  await boss.start();
  const lostJobs = await retakeLostJobs(boss.getDb(), {
    isAlone: options.isAlone ?? false,
    onError: options.onError,
  });
  for (const queue of queues) await workOn(boss, queue, options);
  for (const queue of queues) {
    const cron = options.schedules[queue];
    await (cron === undefined ? boss.unschedule(queue) : boss.schedule(queue, cron));
  }
  return {
    async stop() {
      lostJobs.stop();
      await boss.stop({ graceful: true, timeout: 15_000 });
    },
  };
}

async function workOn(boss: PgBoss, queue: Queue, options: WorkOptions): Promise<void> {
  const batchSize = batchSizes[queue] ?? pace.batchSize;
  const batchBegins = keepPace(options.busyMs ?? (() => 0), () => boss.notifyWorker(worker));
  const worker = await boss.work(
    queue,
    { ...pace, batchSize, heartbeatRefreshSeconds: heartbeat.refreshSeconds },
    async (jobs: Job[]) => {
      const batchEnded = batchBegins();
      const results = await workOnBatch({
        jobs,
        atOnce: options.atOnce?.[queue],
        handler: options.handlers[queue],
        complete: ({ id }) => boss.complete(queue, id),
        onError: options.onError,
      });
      if (jobs.length === batchSize) batchEnded();
      return results;
    },
  );
}

import os from "node:os";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import pino from "pino";
import {
  countOverdueOrders,
  overdueOrders,
  workOnDeadlines,
} from "#modules/orders/public.server.ts";
import { openDatabase, type Db } from "#platform/db/database.ts";
import { startEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { prepareJobs } from "#platform/jobs/jobs.ts";
import { system } from "#policy/actor.ts";
import { aPerson } from "#tests/support/builders.ts";
import { copyOrders } from "./lib/copy-orders.ts";
import { sampleOrders, type SampleOrder } from "./lib/sample-orders.ts";

/**
 * `npm run bench -- deadlines --orders 100000 --closed 300000`: the list of overdue orders, their
 * count, and a pass of the job, first with a hundredth of the orders and then with all, in one
 * shop. Shop, database and measuring share the machine.
 */

/** What a pass looks at: `atOnce` of the job. */
const inAPass = 400;

export async function measureDeadlines(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      orders: { type: "string", default: "100000" },
      closed: { type: "string", default: "300000" },
      rounds: { type: "string", default: "11" },
    },
  });
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "charma-deadlines-"));
  const log = pino({ level: "silent" });
  const database = await startEmbeddedDatabase({ dataDir, log });
  try {
    const folders = { migrations: path.resolve("migrations"), objects: path.resolve("db") };
    await migrate({ databaseUrl: database.url, folders, log });
    await prepareJobs(database.url);
    const { db, close } = openDatabase({ url: database.url, poolSize: 4 });
    try {
      const samples = await sampleOrders(db);
      for (const [round, share] of [0.01, 0.99].entries()) {
        await copyOrders(database.url, round, [
          ...spread(samples, true, Number(values.orders) * share),
          ...spread(samples, false, Number(values.closed) * share),
        ]);
        await measure(db, Number(values.rounds));
      }
    } finally {
      await close();
    }
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** So many copies in all of the samples that are open, or of those that are not. */
function spread(
  samples: readonly SampleOrder[],
  isOpen: boolean,
  total: number,
): readonly { readonly orderId: string; readonly count: number }[] {
  const some = samples.filter((sample) => sample.isOpen === isOpen);
  const parts = some.reduce((sum, { share }) => sum + share, 0);
  return some.map(({ orderId, share }) => ({
    orderId,
    count: Math.round((total * share) / parts),
  }));
}

async function measure(db: Db, rounds: number): Promise<void> {
  const administrator = await aPerson(db, { isAdmin: true });
  const overdue = await countOverdueOrders(db, administrator);
  const { rows } = await db.$client.query<{ open: string; all: string }>(
    `select count(*) filter (where deadline_check_at < 'infinity') as open, count(*) as all
     from orders`,
  );
  print(`${rows[0]?.open} open orders of ${rows[0]?.all}, ${overdue} overdue`);
  await report("count of overdue orders", rounds, () => countOverdueOrders(db, administrator));
  await report("list of overdue orders", rounds, () => overdueOrders(db, administrator));
  await report("a pass with nothing to do", rounds, () => workOnDeadlines(db, system));
  await report(
    `a pass over ${inAPass} orders, none due`,
    rounds,
    () => workOnDeadlines(db, system),
    () => lookAt(db, "confirmed", "ship_by > current_date"),
  );
  await report(
    `a pass with ${inAPass} reminders`,
    rounds,
    () => workOnDeadlines(db, system),
    () => lookAt(db, "confirmed", "ship_by < current_date"),
  );
  print(`medians of ${rounds} rounds; load average ${os.loadavg()[0]?.toFixed(1)}`);
}

/** Lets the next pass look at so many orders, as if none of their steps had been taken. */
async function lookAt(db: Db, status: string, which: string): Promise<void> {
  await db.$client.query(
    `with chosen as (
       select id from orders
       where status = $1 and ${which} and deadline_check_at > now()
       limit ${inAPass}
     ), untaken as (
       delete from order_deadline_steps t using chosen c where t.order_id = c.id
     )
     update orders o set deadline_check_at = now() from chosen c where o.id = c.id`,
    [status],
  );
}

async function report(
  name: string,
  rounds: number,
  work: () => Promise<unknown>,
  before: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const times: number[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    await before();
    const startedAt = performance.now();
    await work();
    if (round > 0) times.push(performance.now() - startedAt);
  }
  const median = times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0;
  print(`${name.padEnd(36)} ${median.toFixed(1)} ms`);
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

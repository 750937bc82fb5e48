/** Migrations while people order. */
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useSchemaFolder } from "#tests/support/schema-folder.ts";
import { openDatabase, type Database } from "./database.ts";

const schema = useSchemaFolder();
const { migration, run, value } = schema;
const next = "202612010930-catalog-next";
const outside = "-- expand\n-- outside a transaction";
const buildsIndex = "create index concurrently hides_weight on hides (weight);";

let shop: Database;
let report: pg.Client;

beforeEach(async () => {
  migration(
    "0001_hides",
    "create table hides (id bigint generated always as identity, weight int not null default 1)",
  );
  await run();
  shop = openDatabase({ url: schema.url, poolSize: 4 });
  report = new pg.Client({ connectionString: schema.url, application_name: "monthly report" });
  report.on("error", () => undefined);
  await report.connect();
});
afterEach(async () => {
  await report.end();
  await shop.close();
});

/** A report reads the table in a transaction that stays open. */
async function beginReport(): Promise<void> {
  await report.query("begin isolation level repeatable read; select count(*) from hides");
}

/** People who write to the table all the time, with the limits of the shop's own connections. */
function keepOrdering() {
  let isOver = false;
  let orders = 0;
  const failures: unknown[] = [];
  async function person(): Promise<void> {
    while (!isOver) {
      try {
        await shop.db.$client.query("insert into hides default values");
        orders += 1;
      } catch (error) {
        failures.push(error);
        return;
      }
    }
  }
  const people = Promise.all([person(), person(), person()]);
  return {
    orders: () => orders,
    async stop(): Promise<readonly unknown[]> {
      isOver = true;
      await people;
      return failures;
    },
  };
}

const isWaiting = () =>
  value<boolean>(
    `exists (select from pg_stat_activity where datname = current_database()
       and application_name = 'charma migrate' and wait_event_type = 'Lock')`,
  );

test("a change that waits for a long transaction gives way to orders and gets its turn after it", async () => {
  await beginReport();
  const rush = keepOrdering();
  migration(next, "alter table hides add column note text");
  const migrating = run();
  await expect.poll(isWaiting).toBe(true);
  await expect.poll(isWaiting).toBe(false);
  await expect.poll(isWaiting).toBe(true);
  const before = rush.orders();
  await expect.poll(rush.orders).toBeGreaterThan(before + 100);
  await report.query("commit");
  expect((await migrating).migrations).toEqual([next]);
  expect(await rush.stop()).toEqual([]);
});

test("a change that never gets its turn is given up, and the sentence names who is in the way", async () => {
  await beginReport();
  migration(next, "alter table hides add column note text; select no_such_function()");
  await expect(run({ lockPatienceMs: 1000 })).rejects.toThrow(
    new RegExp(
      `^Migration ${next} found no moment in 1 seconds to lock what it changes. In its way: ` +
        String.raw`the database session \d+ of \w+ \(monthly report\), in a transaction since .* UTC\.`,
    ),
  );
  expect(await value("select count(*)::int from schema_migrations")).toBe(1);
});

test("an index is built while people order", async () => {
  const rush = keepOrdering();
  await expect.poll(rush.orders).toBeGreaterThan(100);
  migration(next, buildsIndex, outside);
  expect((await run()).migrations).toEqual([next]);
  expect(await rush.stop()).toEqual([]);
  expect(
    await value("select indisvalid from pg_index where indexrelid = 'hides_weight'::regclass"),
  ).toBe(true);
  expect((await run()).migrations).toEqual([]);
});

test("an index whose building was killed is built again at the next start", async () => {
  await beginReport();
  migration(next, `${buildsIndex}\ncreate index concurrently hides_id on hides (id)`, outside);
  const migrating = run();
  migrating.catch(() => undefined);
  await expect.poll(isWaiting).toBe(true);
  await value(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'charma migrate'`,
  );
  await expect(migrating).rejects.toThrow(/failed; the next start continues it/);
  const valid = "select array_agg(indisvalid) from pg_index where indrelid = 'hides'::regclass";
  expect(await value(valid)).toEqual([false]);
  await report.query("commit");
  expect((await run()).migrations).toEqual([next]);
  expect(await value(valid)).toEqual([true, true]);
});

test("an index that cannot be built leaves nothing behind, and no migration recorded", async () => {
  await shop.db.$client.query("insert into hides (weight) values (1), (1)");
  migration(
    next,
    "create unique index concurrently hides_weight on hides (weight)",
    outside.replace("expand", "contract: not before 0.1.0 runs everywhere"),
  );
  await expect(run()).rejects.toThrow(/could not create unique index "hides_weight"/);
  expect(await value("to_regclass('hides_weight')")).toBeNull();
  expect(await value("select count(*)::int from schema_migrations")).toBe(1);
});

test("an index that waits too long for a report names it", async () => {
  await beginReport();
  migration(next, buildsIndex, outside);
  await expect(run({ lockPatienceMs: 1000 })).rejects.toThrow(/\(monthly report\)/);
});

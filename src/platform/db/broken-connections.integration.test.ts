import type { PoolClient } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabaseLine, type DatabaseLine } from "#tests/support/database-line.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  inTransaction,
  isDatabaseUnavailable,
  openDatabase,
  type Database,
  type Db,
} from "./database.ts";

const database = useTestDatabase();

let line: DatabaseLine;
let shop: Database;
let reported: Error[];

beforeEach(async () => {
  line = await openDatabaseLine(database.url);
  reported = [];
  shop = openDatabase({
    url: line.url,
    poolSize: 1,
    onBrokenConnection: (error) => reported.push(error),
  });
});
afterEach(async () => {
  await shop.close();
  await line.close();
});

const ways: readonly (readonly [string, (tx: Db) => Promise<unknown>])[] = [
  ["the line is reset", async () => line.reset()],
  ["the line is cut", async () => line.cut()],
  [
    "the server ends the session",
    async (tx) => {
      const { rows } = await tx.$client.query<{ pid: number }>("select pg_backend_pid() as pid");
      await database.db.$client.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    },
  ],
];

// An `error` event without a listener fails the test run, as it would end the shop.
test.each(ways)(
  "%s between two statements of a transaction: the request is refused as unavailable, and the next gets a new connection",
  async (_, breakIt) => {
    const broken = inTransaction(shop.db, async (tx) => {
      const ended = Promise.withResolvers<void>();
      (tx.$client as PoolClient).once("end", ended.resolve);
      await breakIt(tx);
      await ended.promise;
      await tx.$client.query("select 1");
    });
    await expect(broken).rejects.toSatisfy(isDatabaseUnavailable);
    expect(reported).toHaveLength(1);
    const answer = await inTransaction(shop.db, (tx) => tx.$client.query("select 1 as alive"));
    expect(answer.rows).toEqual([{ alive: 1 }]);
    expect(shop.pool.totalCount).toBe(1);
  },
);

test("a connection that breaks while idle is replaced", async () => {
  await shop.pool.query("select 1");
  line.reset();
  await expect.poll(() => shop.pool.totalCount).toBe(0);
  expect(reported).toHaveLength(1);
  expect((await shop.pool.query("select 1 as alive")).rows).toEqual([{ alive: 1 }]);
});

test("a connection that is checked out many times does not collect listeners", async () => {
  const countListeners = () =>
    inTransaction(shop.db, async (tx) => (tx.$client as PoolClient).listenerCount("error"));
  const first = await countListeners();
  for (let time = 0; time < 20; time++) await countListeners();
  expect(await countListeners()).toBe(first);
});

test("a connection that ends with its pool is not reported as broken", async () => {
  const client = await shop.pool.connect();
  client.release();
  const closing = shop.close();
  // The embedded server does the same when it stops right after the pool.
  client.emit("error", new Error("terminating connection due to administrator command"));
  await closing;
  expect(reported).toEqual([]);
  shop = openDatabase({ url: line.url, poolSize: 1 });
});

test("an error that is its own cause is not an outage, and the search for one ends", () => {
  const circular = new Error("round and round");
  circular.cause = circular;
  expect(isDatabaseUnavailable(circular)).toBe(false);
});

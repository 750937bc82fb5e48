import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabaseLine, type DatabaseLine } from "#tests/support/database-line.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { patience } from "#tests/support/patience.ts";
import {
  inTransaction,
  isDatabaseUnavailable,
  openDatabase,
  statement,
  type Database,
} from "./database.ts";
import { DatabaseAway } from "./unavailable.ts";

const database = useTestDatabase();
const ask = statement<{ alive: number }>("test.alive", "select 1 as alive");
const work = statement("test.longWork", "select pg_sleep($1)");

let line: DatabaseLine;
let shop: Database;

beforeEach(async () => {
  line = await openDatabaseLine(database.url);
  shop = openDatabase({ url: line.url, poolSize: 10 });
});
afterEach(async () => {
  await shop.close();
  await line.close();
});

/** Promised: a request is refused within 3 s. The timeout of a statement alone takes 7 s. */
const promisedMs = 3000;

test("a network that swallows everything refuses who waits within 3 s and who comes later at once, and its return is noticed", async () => {
  await ask(shop.db, []);
  line.swallow();
  const since = performance.now();
  const statements = Array.from({ length: 20 }, () => ask(shop.db, []));
  const transaction = inTransaction(shop.db, (tx) => ask(tx, []));
  for (const each of await Promise.allSettled([...statements, transaction]))
    expect(each.status === "rejected" && isDatabaseUnavailable(each.reason)).toBe(true);
  expect(performance.now() - since).toBeLessThan(promisedMs);
  // Without a connection, so it does not wait for one.
  await expect(ask(shop.db, [])).rejects.toThrow(DatabaseAway);

  line.accept();
  await expect.poll(() => ask(shop.db, []).catch(() => []), patience).toEqual([{ alive: 1 }]);
});

test("a server that is busy with one long statement is left alone", async () => {
  await expect(work(shop.db, [4])).resolves.toHaveLength(1);
});

test("a transaction that thinks for long is left alone", async () => {
  const answer = await inTransaction(shop.db, async (tx) => {
    await ask(tx, []);
    await sleep(3000);
    return ask(tx, []);
  });
  expect(answer).toEqual([{ alive: 1 }]);
});

test("writes on a server that only reads are refused as unavailable, reads go on, and the connections are replaced", async () => {
  const name = new URL(database.url).pathname.slice(1);
  const readOnly = (isOn: boolean) =>
    database.db.$client.query(
      `alter database ${name} set default_transaction_read_only = ${isOn ? "on" : "off"}`,
    );
  const write = () =>
    inTransaction(shop.db, (tx) => tx.$client.query("delete from cart_lines where false"));
  await readOnly(true);
  // Several connections, all to a server that only reads.
  await Promise.all(Array.from({ length: 4 }, () => work(shop.db, [0.1])));
  await expect(write()).rejects.toSatisfy(isDatabaseUnavailable);
  expect(await ask(shop.db, [])).toEqual([{ alive: 1 }]);
  await readOnly(false);
  await expect(write()).rejects.toSatisfy(isDatabaseUnavailable);
  for (let time = 0; time < 6; time++) await write();
});

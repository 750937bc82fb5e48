import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useTestDatabase } from "#tests/support/database.ts";
import { pgbouncerVersion, type RunningPooler, startPooler } from "#tests/support/pgbouncer.ts";
import {
  type Database,
  inTransaction,
  inTransactionAfter,
  openDatabase,
  statement,
} from "./database.ts";
import { checkPooler } from "./pooler.ts";

const database = useTestDatabase();

test("a database without a pooler needs one address", async () => {
  expect(await checkPooler({ url: database.url })).toEqual({
    url: database.url,
    directUrl: database.url,
    ownerUrl: database.url,
    isPooled: false,
  });
  expect(await checkPooler({ url: database.url, directUrl: database.url })).toMatchObject({
    isPooled: false,
  });
});

test("a second address must have the limits that only a pooler can set", async () => {
  const other = `${database.url}${database.url.includes("?") ? "&" : "?"}application_name=other`;
  await expect(checkPooler({ url: other, directUrl: database.url })).rejects.toThrow(
    /The pooler of DATABASE_URL does not set statement_timeout, lock_timeout, idle_in_transaction_session_timeout.*connect_query = "set statement_timeout = '5000'; /,
  );
});

// None on a machine without PgBouncer; `npm run faults -- scale-out` says that it is missing.
const installed = pgbouncerVersion === undefined ? [] : [pgbouncerVersion];

describe.each(installed)("through PgBouncer %s in transaction mode", () => {
  let pooler: RunningPooler;
  let pooled: Database;

  beforeAll(async () => {
    // Two server connections for eight of the shop: a transaction rarely gets the one before.
    pooler = await startPooler(database.url, { poolSize: 2 });
    pooled = openDatabase({ url: pooler.url, poolSize: 8, isPooled: true });
  });
  afterAll(async () => {
    await pooled.close();
    await pooler.stop();
  });

  test("the start sees the pooler and asks for the address of the server", async () => {
    await expect(checkPooler({ url: pooler.url })).rejects.toThrow("Set DATABASE_DIRECT_URL");
    await expect(checkPooler({ url: pooler.url, directUrl: pooler.url })).rejects.toThrow(
      "DATABASE_DIRECT_URL goes through a pooler too",
    );
    expect(await checkPooler({ url: pooler.url, directUrl: database.url })).toEqual({
      url: pooler.url,
      directUrl: database.url,
      ownerUrl: database.url,
      isPooled: true,
    });
  });

  test("the start refuses a pooler without the shop's limits", async () => {
    const incomplete = await startPooler(database.url, { poolSize: 1, isComplete: false });
    try {
      await expect(checkPooler({ url: incomplete.url, directUrl: database.url })).rejects.toThrow(
        "The pooler of DATABASE_URL does not set statement_timeout",
      );
    } finally {
      await incomplete.stop();
    }
  });

  test("statements and transactions work on whichever connection they get", async () => {
    const double = statement<{ doubled: number }>("test.double", "select 2 * $1::int as doubled");
    const results = await Promise.all(
      Array.from({ length: 60 }, async (_, value) => {
        const [single] = await double(pooled.db, [value]);
        const first = { name: "test.first", text: "select $1::int as one", values: [`${value}`] };
        const both = await inTransactionAfter<{ one: number }, number>(
          pooled.db,
          first,
          async (tx, [row]) => (row?.one ?? 0) + ((await double(tx, [value]))[0]?.doubled ?? 0),
        );
        return [single?.doubled, both];
      }),
    );
    expect(results).toEqual(Array.from({ length: 60 }, (_, value) => [2 * value, 3 * value]));
  });

  test("values in the first statement are never run as SQL, and an error leaves no trace", async () => {
    const divided = (by: string) =>
      inTransactionAfter<{ share: number }, number | undefined>(
        pooled.db,
        { name: "test.share", text: "select 12 / $1::int as share", values: [by] },
        async (_tx, [row]) => row?.share,
      );
    await expect(divided("1'; drop table users; --")).rejects.toThrow("invalid input syntax");
    await expect(divided("0")).rejects.toThrow("division by zero");
    expect(await divided("3")).toBe(4);
  });

  test("each connection has the shop's limits, also after a transaction with its own", async () => {
    const limits = `select current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock, current_setting('TimeZone') as zone`;
    await inTransaction(pooled.db, (tx) =>
      tx.$client.query("set local statement_timeout = 0").then(() => undefined),
    );
    const all = await Promise.all(
      Array.from({ length: 8 }, async () => (await pooled.db.$client.query(limits)).rows[0]),
    );
    expect(new Set(all.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ statement: "5s", lock: "2s", zone: "UTC" })]),
    );
  });
});

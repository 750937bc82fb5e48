import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import pg from "pg";
import { openDatabase, type Database, type Db } from "#platform/db/database.ts";
import { copyDatabase, doorName, onServer, withDatabase, type TestServer } from "./global-setup.ts";

/** A database for one test file, cloned from the migrated template. */
export type TestDatabase = { readonly url: string; readonly db: Db };

/**
 * Call at the top of a test file. The result is filled before the first test; the database is
 * dropped after the last.
 */
export function useTestDatabase(): TestDatabase {
  const name = `charma_test_${randomBytes(6).toString("hex")}`;
  let opened: (Database & { readonly url: string }) | undefined;

  beforeAll(async () => {
    const server = await testServer();
    await copyDatabase(server, { from: server.templateName, to: name });
    const url = withDatabase(server.serverUrl, name);
    opened = { ...openDatabase({ url, poolSize: 10 }), url };
  });
  // A shop or a worker beside the test may be in a transaction; one that is left open stays open.
  afterEach(() =>
    vi.waitFor(
      async () => {
        const { rows } = await open().db.$client.query<{ count: number }>(
          `select count(*)
           from pg_stat_activity
           where datname = current_database() and state like 'idle in transaction%'`,
        );
        expect(rows[0]?.count, "transactions left open").toBe(0);
      },
      { timeout: 5000 },
    ),
  );
  afterAll(async () => {
    await opened?.close();
    const { serverUrl } = await testServer();
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  });

  function open(): Database & { readonly url: string } {
    if (opened === undefined) throw new Error("The test database is there once the tests run.");
    return opened;
  }
  return {
    get url() {
      return open().url;
    },
    get db() {
      return open().db;
    },
  };
}

let server: Promise<TestServer> | undefined;

/** The PostgreSQL of the test run, started once, on first use. */
export function testServer(): Promise<TestServer> {
  return (server ??= requestServer());
}

async function requestServer(): Promise<TestServer> {
  const door = process.env[doorName];
  if (door === undefined) throw new Error("The test run's global setup opens the door.");
  const answer = await fetch(door);
  if (!answer.ok) throw new Error(`PostgreSQL did not start: ${await answer.text()}`);
  return (await answer.json()) as TestServer;
}

/** Sent at most once a second, by whoever reads: it is not part of a function's cost. */
const upkeep = "catalog.refreshDue";

/**
 * How many statements `work` sends to PostgreSQL and waits for, including begin and commit, without
 * the refresh of lists. Statements in one message, such as begin with the check of the actor, count
 * once.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const original = pg.Client.prototype.query;
  let count = 0;
  pg.Client.prototype.query = function counted(
    this: pg.Client,
    ...args: Parameters<typeof original>
  ) {
    if (!isUpkeep(args[0])) count++;
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return count;
}

function isUpkeep(query: unknown): boolean {
  return typeof query === "object" && query !== null && "name" in query && query.name === upkeep;
}

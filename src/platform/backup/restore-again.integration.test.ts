import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from "#platform/db/embedded/embedded-database.ts";
import { type BackupPlace, openBackupPlace } from "./backup-place.ts";
import { runningDatabase } from "./database-copy.ts";
import { type RestorePoint, restoreBackup } from "./restore-backup.ts";
import { takeBackup } from "./take-backup.ts";
import { startWalArchive } from "./wal-archive.ts";

/** A shop that is lost again after a restore: its second life has a timeline of its own. */
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const s3 = { endpoint: undefined, bucket: "", region: "", keys: undefined, isPathStyle: true };

let top: string;
let place: BackupPlace;

beforeAll(async () => {
  top = fs.mkdtempSync(path.join(tmpdir(), "charma-again-"));
  place = await openBackupPlace(path.join(top, "backups"), s3);
});
afterAll(() => fs.rmSync(top, { recursive: true, force: true }));

async function sql<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const order = (url: string, name: string) => sql(url, `insert into orders values ('${name}')`);

/** One run of a shop: it ships all its WAL before it ends. */
async function run(
  name: string,
  work: (url: string, backUp: () => Promise<void>) => Promise<void>,
) {
  const dataDir = path.join(top, name);
  const database = await startEmbeddedDatabase({ dataDir, log, isArchiving: true });
  const archive = startWalArchive({
    ...(await runningDatabase(database.url)),
    openPlace: async () => ({ place, key: undefined }),
    workFolder: path.join(dataDir, "backup-work"),
    onError: (error) => expect.unreachable(String(error)),
  });
  await work(database.url, async () => {
    const running = await runningDatabase(database.url);
    const options = { dataDir, place, key: undefined, keep: 3, release: "1.0.0" };
    await takeBackup({ ...options, database: running });
    // Names of backups count seconds.
    await sleep(1100);
  });
  await database.stop();
  await archive.stop();
}

/** Restores into a folder and returns the database, which is stopped after `work`. */
async function restore<T>(
  name: string,
  point: RestorePoint,
  work: (database: EmbeddedDatabase) => Promise<T>,
): Promise<T> {
  const dataDir = path.join(top, name);
  const shop = await restoreBackup({ dataDir, place, key: undefined, point, log });
  const { database } = shop;
  expect(shop.gapAfter).toBeUndefined();
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}

async function orders({ url }: EmbeddedDatabase): Promise<string[]> {
  const rows = await sql<{ name: string }>(url, "select name from orders order by name");
  return rows.map(({ name }) => name);
}

async function timeline({ url }: EmbeddedDatabase): Promise<number> {
  const [row] = await sql<{ timeline: number }>(
    url,
    "select ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline",
  );
  return row?.timeline ?? 0;
}

/** Each restore starts PostgreSQL twice and copies its files. */
const patience = { timeout: 240_000 };

test(
  "a shop that was restored to a moment and is lost again has its second life too",
  patience,
  async () => {
    let moment = new Date(0);
    await run("first", async (url, backUp) => {
      await sql(url, "create table orders (name text)");
      await backUp();
      await order(url, "1 before the mistake");
      await sleep(50);
      moment = new Date();
      await sleep(50);
      await order(url, "2 a mistake");
      await backUp();
    });
    expect(await restore("second", moment, orders)).toEqual(["1 before the mistake"]);
    await run("second", async (url) => {
      await order(url, "3 after the restore");
    });
    expect(await restore("third", "newest", orders)).toEqual([
      "1 before the mistake",
      "3 after the restore",
    ]);
  },
);

test("a number of a timeline is given once, whatever the restore goes to", async () => {
  expect(await restore("fourth", "backup", timeline)).toBeGreaterThan(2);
});

import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from "#platform/db/embedded/embedded-database.ts";
import { patience } from "#tests/support/patience.ts";
import { type BackupPlace, openBackupPlace } from "./backup-place.ts";
import { type RestorePoint, restoreBackup } from "./restore-backup.ts";
import { keyOfPlace, listBackups, takeBackup } from "./take-backup.ts";
import { startWalArchive, type WalArchive } from "./wal-archive.ts";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const passphrase = "a passphrase that nobody guesses";
const s3 = {
  endpoint: undefined,
  bucket: "",
  region: "",
  keys: undefined,
  isPathStyle: true,
};

let top: string;
let dataDir: string;
let place: BackupPlace;
let database: EmbeddedDatabase;
let archive: WalArchive;
/** Between the second and the third order. */
let moment: Date;

const keyIn = (workFolder: string) => keyOfPlace(place, passphrase, workFolder);

async function sql<Row extends object>(text: string, url = database.url): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function order(name: string): Promise<void> {
  await sql(`insert into orders (name) values ('${name}')`);
}

async function backUp(): Promise<void> {
  await takeBackup({
    dataDir,
    database: { url: database.url, folder: path.join(dataDir, "postgres") },
    place,
    key: await keyIn(path.join(dataDir, "backup-work")),
    keep: 2,
    release: "1.0.0",
  });
}

beforeAll(async () => {
  top = fs.mkdtempSync(path.join(tmpdir(), "charma-restore-"));
  dataDir = path.join(top, "data");
  place = await openBackupPlace(path.join(top, "backups"), s3);
  // As where the pictures are on another disk.
  fs.mkdirSync(path.join(top, "another-disk/pictures"), { recursive: true });
  fs.writeFileSync(path.join(top, "another-disk/pictures/a.webp"), "a picture");
  fs.mkdirSync(dataDir);
  fs.symlinkSync(path.join(top, "another-disk"), path.join(dataDir, "files"));
  fs.writeFileSync(path.join(dataDir, "auth-secret"), "secret", { mode: 0o600 });
  database = await startEmbeddedDatabase({ dataDir, log, isArchiving: true });
  const [row] = await sql<{ id: string }>(
    "select system_identifier::text as id from pg_control_system()",
  );
  archive = startWalArchive({
    folder: path.join(dataDir, "postgres"),
    systemIdentifier: row?.id ?? "",
    openPlace: async () => ({ place, key: await keyIn(path.join(dataDir, "backup-work")) }),
    workFolder: path.join(dataDir, "backup-work"),
    onError: (error) => expect.unreachable(String(error)),
  });
  await sql("create table orders (name text, placed_at timestamptz default clock_timestamp())");
  await order("before the backup");
  await Promise.all([backUp(), ...Array.from({ length: 50 }, (_, n) => order(`meanwhile ${n}`))]);
  await order("after the backup");
  await sleep(50);
  const [clock] = await sql<{ now: Date }>("select clock_timestamp() as now");
  moment = clock?.now ?? new Date(0);
  await sleep(50);
  await order("a mistake");
  await sql("select pg_switch_wal()");
  await vi.waitFor(async () => {
    await archive.shipNow();
    const [last] = await sql<{ done: boolean }>(
      "select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) as done from pg_stat_archiver",
    );
    expect(last?.done).toBe(true);
  }, patience);
  await archive.stop();
  await database.stop();
});
afterAll(async () => {
  await archive.stop();
  await database.stop();
  fs.rmSync(top, { recursive: true, force: true });
});

async function restored(point: RestorePoint): Promise<string[]> {
  const into = path.join(top, `restored-${point instanceof Date ? "moment" : point}`);
  const key = await keyIn(path.join(top, "work"));
  // As where a disk is mounted: the folder exists and cannot be replaced.
  fs.mkdirSync(path.join(into, "lost+found"), { recursive: true });
  const folder = fs.statSync(into).ino;
  const shop = await restoreBackup({ dataDir: into, place, key, point, log });
  try {
    expect(fs.readFileSync(path.join(into, "files/pictures/a.webp"), "utf8")).toBe("a picture");
    expect(fs.readFileSync(path.join(into, "auth-secret"), "utf8")).toBe("secret");
    expect(fs.statSync(into).ino).toBe(folder);
    await sql("insert into orders (name) values ('new')", shop.database.url);
    const rows = await sql<{ name: string }>(
      "select name from orders where name not like 'meanwhile%' order by placed_at",
      shop.database.url,
    );
    return rows.map(({ name }) => name);
  } finally {
    await shop.database.stop();
  }
}

test("a backup that was taken while orders came in opens with all that came before it", async () => {
  const names = await restored("backup");
  expect(names[0]).toBe("before the backup");
  expect(names).not.toContain("a mistake");
});

test("a restore to a moment has what was ordered before it, and nothing of what came after", async () => {
  expect(await restored(moment)).toEqual(["before the backup", "after the backup", "new"]);
});

test("a restore to the newest state has all that left the machine", async () => {
  expect(await restored("newest")).toEqual([
    "before the backup",
    "after the backup",
    "a mistake",
    "new",
  ]);
});

test("a moment that nothing is stored of is refused, and nothing is left behind", async () => {
  const into = path.join(top, "too-late");
  const restoring = restoreBackup({
    dataDir: into,
    place,
    key: await keyIn(path.join(top, "work")),
    point: new Date(Date.now() + 3_600_000),
    log,
  });
  await expect(restoring).rejects.toThrow(/Nothing is stored of .*--to newest/);
  expect(fs.existsSync(into)).toBe(false);
});

test("a folder that holds anything is never overwritten", async () => {
  const key = await keyIn(path.join(top, "work"));
  await expect(restoreBackup({ dataDir, place, key, point: "newest", log })).rejects.toThrow(
    /is not empty/,
  );
  expect(fs.readFileSync(path.join(dataDir, "auth-secret"), "utf8")).toBe("secret");
});

test("the newest two backups stay", async () => {
  database = await startEmbeddedDatabase({ dataDir, log });
  for (let n = 0; n < 2; n += 1) {
    await sleep(1000);
    await backUp();
  }
  expect(await listBackups(place)).toHaveLength(2);
});

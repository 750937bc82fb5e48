import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Db, openDatabase } from "#platform/db/database.ts";
import { startEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { withBackupLock } from "#platform/backup/backup-lock.ts";
import { processesIn } from "#platform/db/embedded/process-identity.ts";
import { migrate } from "#platform/db/migrate.ts";
import { aSeller } from "#tests/support/builders.ts";
import { anIssuedInvoice } from "#tests/support/issued-invoice.ts";

/** Backups and restores by the commands that people run, of a small shop with one invoice. */

// Each test starts several processes with their databases, for which a busy machine needs long.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
const databasePatience = { timeout: 120_000, interval: 10 };

const root = path.resolve(import.meta.dirname, "../..");
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const folders = { migrations: path.join(root, "migrations"), objects: path.join(root, "db") };
let top: string;
let backedUpAt: Date;

beforeAll(async () => {
  top = fs.mkdtempSync(path.join(tmpdir(), "charma-restore-script-"));
  fs.mkdirSync(path.join(top, "temporary"), { mode: 0o777 });
  await inShop("data", async (db, url) => {
    await migrate({ databaseUrl: url, folders, log });
    await anIssuedInvoice(db, { seller: await aSeller(db) });
  });
  backedUpAt = new Date();
  expect(await run("backup")).toEqual({
    code: 0,
    output: expect.stringContaining("found whole") as string,
  });
});
afterAll(() => {
  fs.rmSync(top, { recursive: true, force: true });
});

/** Runs `work` with the database of a data folder. */
async function inShop<T>(name: string, work: (db: Db, url: string) => Promise<T>): Promise<T> {
  const embedded = await startEmbeddedDatabase({ dataDir: path.join(top, name), log });
  const database = openDatabase({ url: embedded.url, poolSize: 2 });
  try {
    return await work(database.db, embedded.url);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

type Run = {
  readonly flags?: readonly string[];
  readonly dataDir?: string;
  readonly passphrase?: string;
};

async function run(
  script: "backup" | "restore",
  { flags = [], dataDir = "data", passphrase = "a passphrase that nobody guesses" }: Run = {},
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(root, `scripts/${script}.ts`), ...flags],
      {
        env: { ...environment(), DATA_DIR: path.join(top, dataDir), BACKUP_PASSPHRASE: passphrase },
        cwd: top,
      },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
}

/** Not the test runner's own settings, such as its BASE_URL. */
function environment(): Readonly<Record<string, string>> {
  return {
    PATH: process.env["PATH"] ?? "",
    TMPDIR: path.join(top, "temporary"),
    DATA_DIR: path.join(top, "data"),
    BACKUP_TO: path.join(top, "backups"),
    BACKUP_PASSPHRASE: "a passphrase that nobody guesses",
  };
}

const restores = (name: string) =>
  inShop(name, async (db) => {
    const { rows } = await db.$client.query<{ reachedAt: Date | null; open: number }>(
      `select (select max(reached_at) from document_restores) as "reachedAt",
         (select count(*) from document_series where closed_at is null)::int as open`,
    );
    return rows[0];
  });

test("a restored shop has its invoice, and closes its series until their last numbers are known", async () => {
  const { code, output } = await run("restore", { dataDir: "restored" });
  expect(output).toMatch(/1 series of documents are closed/);
  expect(output).toMatch(/0 orders checked, 0 differences/);
  expect(code).toBe(0);
  const found = await restores("restored");
  expect(found?.open).toBe(0);
  // Between the invoice and the end of the backup.
  expect(Math.abs((found?.reachedAt?.getTime() ?? 0) - backedUpAt.getTime())).toBeLessThan(300_000);
});

test("a drill checks a copy and closes nothing", async () => {
  const { code, output } = await run("restore", { flags: ["--drill"] });
  expect(output).not.toMatch(/closed/);
  expect(output).toMatch(/0 differences/);
  expect(code).toBe(0);
  expect(await restores("data")).toEqual({ reachedAt: null, open: 1 });
});

test("a wrong passphrase is refused with a sentence, and leaves the folder empty", async () => {
  const { code, output } = await run("restore", {
    dataDir: "refused",
    passphrase: "another passphrase",
  });
  expect(code).toBe(1);
  expect(output).toMatch(/BACKUP_PASSPHRASE/);
  expect(output).not.toMatch(/\n\s+at /);
  expect(fs.existsSync(path.join(top, "refused/postgres"))).toBe(false);
});

/** Overwrites a page of a table, as a failing disk does. */
async function damage(name: string, table: string): Promise<void> {
  const file = await inShop(name, async (db) => {
    const { rows } = await db.$client.query<{ file: string }>(
      "select pg_relation_filepath($1) as file",
      [table],
    );
    return path.join(top, name, "postgres", rows[0]?.file ?? "");
  });
  const opened = fs.openSync(file, "r+");
  fs.writeSync(opened, Buffer.alloc(512, 7), 0, 512, 4096);
  fs.closeSync(opened);
}

const invoicesOf = (name: string) =>
  inShop(name, async (db) => (await db.$client.query("select body from documents")).rowCount);

test("a database on a damaged disk is restored from its last good backup", async () => {
  fs.cpSync(path.join(top, "data"), path.join(top, "damaged"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  fs.chmodSync(path.join(top, "damaged/postgres"), 0o700);
  await damage("damaged", "documents");
  await expect(invoicesOf("damaged")).rejects.toThrow(/invalid page/);
  expect((await run("restore", { dataDir: "mended" })).code).toBe(0);
  expect(await invoicesOf("mended")).toBe(1);
});

test("a drill finds damage that was copied into the backup", async () => {
  const place = path.join(top, "place-of-damaged");
  expect((await run("backup", { dataDir: "damaged", flags: ["--to", place] })).code).toBe(0);
  const drill = await run("restore", { flags: ["--drill", "--from", place] });
  expect(drill.code).toBe(1);
  expect(drill.output).toMatch(/^The database of this backup is damaged: invalid page/m);
});

/** Starts a drill and kills it once its database runs. Returns the folder of that database. */
async function killedDrill(signal: "SIGKILL" | "SIGTERM"): Promise<string> {
  const drill = spawn(process.execPath, [path.join(root, "scripts/restore.ts"), "--drill"], {
    env: environment(),
    cwd: top,
    stdio: "ignore",
  });
  const ended = once(drill, "exit");
  let folder = "";
  await vi.waitFor(() => {
    const [name = "none"] = fs.readdirSync(path.join(top, "temporary"));
    folder = path.join(top, "temporary", name, "data/postgres");
    expect(fs.existsSync(path.join(folder, "postmaster.pid"))).toBe(true);
  }, databasePatience);
  drill.kill(signal);
  await ended;
  return folder;
}

test("a drill that was killed leaves a copy, which the next drill removes with its server", async () => {
  const folder = await killedDrill("SIGKILL");
  expect(fs.existsSync(folder)).toBe(true);
  const { code } = await run("restore", { flags: ["--drill"] });
  expect(code).toBe(0);
  expect(fs.readdirSync(path.join(top, "temporary"))).toEqual([]);
  expect(processesIn(folder)).toEqual([]);
});

test("a drill that is stopped ends its server and leaves no copy", async () => {
  const folder = await killedDrill("SIGTERM");
  expect(fs.readdirSync(path.join(top, "temporary"))).toEqual([]);
  expect(processesIn(folder)).toEqual([]);
});

test("a folder without a shop is refused, and no empty shop is made for the backup", async () => {
  const { code, output } = await run("backup", { dataDir: "mistyped" });
  expect(code).toBe(1);
  expect(output).toMatch(/^There is no shop in .*mistyped/);
  expect(fs.existsSync(path.join(top, "mistyped"))).toBe(false);
});

test("a second backup is refused while one is under way", async () => {
  await inShop("data", async (_db, url) => {
    const second = await withBackupLock(url, () => run("backup"));
    expect(second).toEqual({
      code: 1,
      output: "Another backup is under way. Wait until it has finished.\n",
    });
    expect((await run("backup")).code).toBe(0);
  });
});

test("a disk that is not mounted gets no backup, until an operator starts an empty place", async () => {
  const disk = path.join(top, "disk");
  expect((await run("backup", { flags: ["--to", disk] })).code).toBe(0);
  fs.renameSync(disk, `${disk}-away`);
  fs.mkdirSync(disk);
  const refused = await run("backup", { flags: ["--to", disk] });
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(/Mount its disk/);
  expect(fs.readdirSync(disk)).toEqual([]);
  const begun = await run("backup", { flags: ["--to", disk, "--init", "--json"] });
  expect(JSON.parse(begun.output)).toEqual({
    name: expect.stringMatching(/^base\/charma-/) as string,
    bytes: expect.any(Number) as number,
  });
});

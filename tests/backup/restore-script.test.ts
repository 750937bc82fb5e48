import { execFile } from "node:child_process";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Db, openDatabase } from "#platform/db/database.ts";
import { startEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { aSeller } from "#tests/support/builders.ts";
import { anIssuedInvoice } from "#tests/support/issued-invoice.ts";

/** Backups and restores by the commands that people run, of a small shop with one invoice. */

const root = path.resolve(import.meta.dirname, "../..");
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const folders = { migrations: path.join(root, "migrations"), objects: path.join(root, "db") };
let top: string;
let backedUpAt: Date;

beforeAll(async () => {
  top = fs.mkdtempSync(path.join(tmpdir(), "charma-restore-script-"));
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
  // Not the test runner's own settings, such as its BASE_URL.
  const env = {
    PATH: process.env["PATH"],
    DATA_DIR: path.join(top, dataDir),
    BACKUP_TO: path.join(top, "backups"),
    BACKUP_PASSPHRASE: passphrase,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(root, `scripts/${script}.ts`), ...flags],
      { env, cwd: top },
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });
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

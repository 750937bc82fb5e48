import { execFile } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Db, openDatabase } from "#platform/db/database.ts";
import { type Binaries, findOldBinaries } from "#platform/db/embedded/binaries.ts";
import { findDumpPrograms } from "#platform/db/embedded/copy-content.ts";
import { startEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { chooseAccount } from "#platform/db/embedded/server-account.ts";
import { migrate } from "#platform/db/migrate.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { anIssuedInvoice } from "#tests/support/issued-invoice.ts";
import { patience } from "#tests/support/patience.ts";

/** A shop on an earlier PostgreSQL moves to this release's. Needs an earlier one on the machine. */

const root = path.resolve(import.meta.dirname, "../..");
const folders = { migrations: path.join(root, "migrations"), objects: path.join(root, "db") };
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const old = [17, 16, 15].flatMap(installed)[0];

function installed(major: number): readonly Binaries[] {
  try {
    const found = findOldBinaries(major);
    findDumpPrograms([found]);
    return [found];
  } catch {
    return [];
  }
}

describe.runIf(old !== undefined)("a shop on an earlier PostgreSQL", () => {
  let top: string;
  let dataDir: string;
  const binaries = old as Binaries;

  beforeAll(async () => {
    top = fs.mkdtempSync(path.join(tmpdir(), "charma-major-"));
    dataDir = path.join(top, "data");
    fs.mkdirSync(dataDir);
    await createOldCluster();
    await inShop({ binaries }, async (db, url) => {
      await migrate({ databaseUrl: url, folders, log });
      const seller = await aSeller(db);
      await aProduct(db, seller, { name: "जूती from Jodhpur", stock: 3 });
      await anIssuedInvoice(db, { seller });
    });
  }, 120_000);
  afterAll(() => fs.rmSync(top, { recursive: true, force: true }), 60_000);

  /** As an earlier release of the shop made it. */
  async function createOldCluster(): Promise<void> {
    const account = chooseAccount(dataDir, binaries);
    const passwordFile = path.join(top, "password");
    fs.writeFileSync(passwordFile, "a-password", { mode: 0o644 });
    const child = account.run(
      "initdb",
      [
        `--pgdata=${account.folder}`,
        "--username=charma",
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--data-checksums",
        "--encoding=UTF8",
        "--locale=C",
        "--lc-ctype=C.UTF-8",
      ],
      { stdio: "ignore" },
    );
    expect((await once(child, "close"))[0]).toBe(0);
    const stored = path.join(account.folder, "charma.password");
    fs.writeFileSync(stored, "a-password", { mode: 0o600 });
    account.own(stored);
  }

  async function inShop<T>(
    options: { readonly binaries?: Binaries },
    work: (db: Db, url: string) => Promise<T>,
  ): Promise<T> {
    const embedded = await startEmbeddedDatabase({ dataDir, log, ...options });
    const database = openDatabase({ url: embedded.url, poolSize: 2 });
    try {
      return await work(database.db, embedded.url);
    } finally {
      await database.close();
      await embedded.stop();
    }
  }

  async function run(...flags: readonly string[]) {
    const env = { PATH: process.env["PATH"], DATA_DIR: dataDir };
    return new Promise<{ readonly code: number; readonly output: string }>((resolve) => {
      execFile(
        process.execPath,
        [path.join(root, "scripts/upgrade-database.ts"), ...flags],
        { env, cwd: top },
        (error, stdout, stderr) =>
          resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
      );
    });
  }

  /** A number that was given out and has no document is a difference. */
  const lastSerialMoves = (db: Db, by: number) =>
    db.$client.query("update document_series set last_serial = last_serial + $1", [by]);

  const contentOf = (db: Db) =>
    db.$client.query<Record<string, unknown>>(
      `select current_setting('server_version_num')::int / 10000 as major,
         (select name from products where name like 'जूती%') as product,
         (select count(*)::int from documents) as documents`,
    );

  test("starts only after it was moved, and says the command", async () => {
    await expect(startEmbeddedDatabase({ dataDir, log })).rejects.toThrow(
      /made by PostgreSQL \d+, and this release needs PostgreSQL 18.*npm run upgrade-database/,
    );
  });

  test("stays as it is if the old programs are not where the operator says", async () => {
    const { code, output } = await run("--old-bin", "/no/such/bin");
    expect(code).toBe(1);
    expect(output).toMatch(/^--old-bin names \/no\/such\/bin, which has no PostgreSQL server/);
    expect(fs.readdirSync(dataDir).filter((name) => name.startsWith("postgres-"))).toEqual([]);
  });

  test("is refused while the shop runs", async () => {
    const { code, output } = await inShop({ binaries }, () => run());
    expect(code).toBe(1);
    expect(output).toMatch(/is in use by another running shop/);
  });

  test(
    "stays as it is if its books differ",
    async () => {
      await inShop({ binaries }, (db) => lastSerialMoves(db, 1));
      const { code, output } = await run();
      expect(code).toBe(1);
      expect(output).toMatch(
        / 1 differences\.\nThe books differ, so the old database stays in place/,
      );
      expect(fs.readdirSync(dataDir).filter((name) => name.startsWith("postgres-"))).toEqual([]);
      await inShop({ binaries }, (db) => lastSerialMoves(db, -1));
    },
    patience.timeout * 15,
  );

  test(
    "has everything after the move, can go back, and can move again",
    async () => {
      const moved = await run();
      expect(moved.output).toMatch(/0 differences[^]*Moved from PostgreSQL \d+ to 18: \d+ rows/);
      expect(moved.code).toBe(0);
      const content = { product: "जूती from Jodhpur", documents: 1 };
      expect((await inShop({}, contentOf)).rows).toEqual([{ major: 18, ...content }]);
      expect((await run()).output).toMatch(/already/);

      expect(await run("--back")).toMatchObject({ code: 0 });
      expect((await inShop({ binaries }, contentOf)).rows).toEqual([
        { major: binaries.major, ...content },
      ]);
      fs.rmSync(path.join(dataDir, "postgres-18"), { recursive: true });

      // The operator knows of this difference.
      await inShop({ binaries }, (db) => lastSerialMoves(db, 1));
      // Killed between the two renames.
      fs.renameSync(
        path.join(dataDir, "postgres"),
        path.join(dataDir, `postgres-${binaries.major}`),
      );
      fs.mkdirSync(path.join(dataDir, "postgres-upgrade"));
      expect((await run("--with-differences")).output).toMatch(/ 1 differences[^]*Moved from/);
      expect((await inShop({}, contentOf)).rows).toEqual([{ major: 18, ...content }]);
    },
    patience.timeout * 15,
  );
});

import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { patience } from "#tests/support/patience.ts";
import { withClient } from "../with-client.ts";
import {
  type EmbeddedDatabase,
  findRunningDatabase,
  startEmbeddedDatabase,
} from "./embedded-database.ts";
import type { AccountOptions } from "./server-account.ts";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const isRoot = process.getuid?.() === 0;

let made: string;
let folder: string;
let dataDir: string;
let database: EmbeddedDatabase | undefined;

beforeAll(async () => {
  made = fs.mkdtempSync(path.join(tmpdir(), "charma-pg-made-"));
  await (await startEmbeddedDatabase({ dataDir: made, log })).stop();
});

afterAll(() => fs.rmSync(made, { recursive: true, force: true }));

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), "charma-pg-"));
  dataDir = path.join(folder, "data");
});

afterEach(async () => {
  await database?.stop();
  database = undefined;
  fs.rmSync(folder, { recursive: true, force: true });
});

async function start(options: AccountOptions = {}): Promise<EmbeddedDatabase> {
  database = await startEmbeddedDatabase({ dataDir, log, ...options });
  return database;
}

/**
 * A copy of a database that was created before: creating one takes as long as a whole test. If the
 * copy had to be moved, a new one is created.
 */
async function startOfCopy(options: AccountOptions = {}): Promise<EmbeddedDatabase> {
  if (!fs.lstatSync(path.join(made, "postgres")).isSymbolicLink()) {
    fs.cpSync(path.join(made, "postgres"), path.join(dataDir, "postgres"), { recursive: true });
    fs.chmodSync(path.join(dataDir, "postgres"), 0o700);
  }
  return start(options);
}

async function ask(
  sql: string,
  url = database?.url ?? "",
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await withClient(url, (client) => client.query<Record<string, unknown>>(sql));
  return rows[0];
}

async function serverPid(): Promise<number> {
  return Number.parseInt(
    String((await ask("select pg_read_file('postmaster.pid') as text"))?.text),
    10,
  );
}

test("stores data durably, in every script", async () => {
  await startOfCopy();
  const settings =
    "current_setting('fsync') f, current_setting('full_page_writes') p, " +
    "current_setting('synchronous_commit') s, current_setting('data_checksums') c";
  expect(await ask(`select ${settings}`)).toEqual({ f: "on", p: "on", s: "on", c: "on" });
  await ask("create extension pg_trgm");
  expect(
    await ask(`
    select upper('é') upper, similarity('चमड़ा', 'चमड़ा जूते') > 0.3 alike`),
  ).toEqual({
    upper: "É",
    alike: true,
  });
  await ask("create table hides as select 7 as id");
  await database?.stop();
  await start();
  expect(await ask("select id from hides")).toEqual({ id: 7 });
});

test("other processes find it through a file that only its owner can read, and need its password", async () => {
  const { url } = await startOfCopy();
  expect(await findRunningDatabase(dataDir)).toBe(url);
  expect(fs.statSync(path.join(dataDir, "postgres.json")).mode & 0o777).toBe(0o600);
  await expect(ask("select 1", url.replace(/:[0-9a-f]{48}@/, ":wrong@"))).rejects.toThrow(
    /password authentication failed/,
  );
});

test("requests have a role of their own that owns nothing, also in a database made before", async () => {
  const { url, servingUrl } = await startOfCopy();
  expect(servingUrl).toContain("charma_shop:");
  const asked = "select current_user as who, current_setting('is_superuser') as super";
  expect(await ask(asked, servingUrl)).toEqual({ who: "charma_shop", super: "off" });
  await ask("create table hides as select 7 as id");
  await expect(ask("drop table hides", servingUrl)).rejects.toThrow("must be owner");
  await ask("drop role charma_shop", url);
  await database?.stop();
  expect((await start()).servingUrl).toBe(servingUrl);
  expect(await ask(asked, servingUrl)).toEqual({ who: "charma_shop", super: "off" });
  await ask("alter role charma_shop superuser", url);
  await database?.stop();
  await start();
  expect(await ask(asked, servingUrl)).toEqual({ who: "charma_shop", super: "off" });
});

test("listens on a port of this machine only if the path is too long for a socket", async () => {
  dataDir = path.join(folder, "x".repeat(100));
  expect((await startOfCopy()).url).toMatch(/@127\.0\.0\.1:\d+\//);
  expect(await ask("select current_setting('listen_addresses') as on")).toEqual({
    on: "127.0.0.1",
  });
});

test("a server that dies while the shop runs is started again", async () => {
  const { onExit } = await startOfCopy();
  const reasons: string[] = [];
  onExit((reason) => reasons.push(reason));
  process.kill(await serverPid(), "SIGKILL");
  await expect.poll(() => findRunningDatabase(dataDir)).toBeDefined();
  expect(reasons).toEqual(["signal SIGKILL"]);
});

test("a child that never notices the death of its server does not keep the next one from starting", async () => {
  await startOfCopy();
  const server = await serverPid();
  const checkpointer = await ask(
    "select pid from pg_stat_activity where backend_type = 'checkpointer'",
  );
  // As one that waits for the disk: it holds the shared memory of the dead server.
  process.kill(Number(checkpointer?.["pid"]), "SIGSTOP");
  process.kill(server, "SIGKILL");
  await expect.poll(() => findRunningDatabase(dataDir), patience).toBeDefined();
  expect(await serverPid()).not.toBe(server);
});

test("leaves little to recover from after a checkpoint", async () => {
  const { checkpoint } = await startOfCopy();
  const behind = () =>
    ask(`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > 8192 as "isMuch"
         from pg_control_checkpoint()`);
  await ask("create table hides as select * from generate_series(1, 1000) as id");
  expect(await behind()).toEqual({ isMuch: true });
  await checkpoint();
  expect(await behind()).toEqual({ isMuch: false });
});

test("a stale process id in the server's file that now belongs to another process neither blocks the start nor gets a signal", async () => {
  await startOfCopy();
  await database?.stop();
  const pidFile = path.join(dataDir, "postgres", "postmaster.pid");
  fs.writeFileSync(
    pidFile,
    `${process.ppid}\n${path.join(dataDir, "postgres")}\n1\n5432\n\n\n0 0\nready\n`,
  );
  await start();
  expect(await ask("select 1 as alive")).toEqual({ alive: 1 });
});

describe("a folder that is not understood is refused and not changed", () => {
  test.each([
    [
      "a database of a newer PostgreSQL",
      "99",
      /made by PostgreSQL 99, which is newer than the PostgreSQL 18/,
    ],
    [
      "a database of an older PostgreSQL",
      "16",
      /made by PostgreSQL 16, and this release needs PostgreSQL 18.*npm run upgrade-database/,
    ],
  ])("%s", async (_, version, sentence) => {
    fs.mkdirSync(path.join(dataDir, "postgres"), { recursive: true });
    fs.writeFileSync(path.join(dataDir, "postgres", "PG_VERSION"), `${version}\n`);
    await expect(start()).rejects.toThrow(sentence);
    expect(fs.readdirSync(path.join(dataDir, "postgres"))).toEqual(["PG_VERSION"]);
  });

  test("a folder of something else", async () => {
    fs.mkdirSync(path.join(dataDir, "postgres"), { recursive: true });
    fs.writeFileSync(path.join(dataDir, "postgres", "letters.txt"), "dear");
    await expect(start()).rejects.toThrow(/is not empty and holds no database/);
    expect(fs.readdirSync(path.join(dataDir, "postgres"))).toEqual(["letters.txt"]);
  });

  test("a database that has disappeared: no empty shop is created in its place", async () => {
    await startOfCopy();
    await database?.stop();
    fs.rmSync(path.join(dataDir, "postgres"), { recursive: true });
    await expect(start()).rejects.toThrow(/is missing, though this data folder had one/);
  });

  test("a damaged database", async () => {
    await startOfCopy();
    await database?.stop();
    fs.writeFileSync(path.join(dataDir, "postgres", "global", "pg_control"), Buffer.alloc(8192));
    await expect(start()).rejects.toThrow(/cannot be opened: .* Nothing was reset/);
  });
});

describe.runIf(isRoot)("as root", () => {
  test("runs in a folder that nobody else can enter", async () => {
    fs.mkdirSync(dataDir, { mode: 0o700 });
    await start();
    expect(fs.statSync(path.join(dataDir, "postgres")).uid).toBe(0);
  });

  test("moves the data where another account can reach it if namespaces are refused, and loses none", async () => {
    fs.chmodSync(folder, 0o700);
    await startOfCopy();
    await ask("create table hides as select 7 as id");
    await database?.stop();
    const shelter = fs.mkdtempSync(path.join(tmpdir(), "charma-shelter-"));
    fs.chmodSync(shelter, 0o755);
    await start({ allowNamespaces: false, shelter });
    expect(await ask("select id from hides")).toEqual({ id: 7 });
    expect(fs.lstatSync(path.join(dataDir, "postgres")).isSymbolicLink()).toBe(true);
    await database?.stop();
    fs.rmSync(shelter, { recursive: true });
  });
});

test("the server's log holds no data of the rows that it refuses", async () => {
  await startOfCopy();
  await ask("create table people (email text unique)");
  await ask("insert into people values ('asha@example.in')");
  await expect(ask("insert into people values ('asha@example.in')")).rejects.toThrow(/unique/);
  const logged = fs.readFileSync(path.join(dataDir, "postgres.log"), "utf8");
  expect(logged).toContain("people_email_key");
  expect(logged).not.toContain("asha");
});

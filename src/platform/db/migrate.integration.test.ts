import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { onServer, withDatabase } from "#tests/support/global-setup.ts";
import { withClient } from "./embedded/connection.ts";
import { migrate } from "./migrate.ts";

const log = { info: () => undefined };
const serverUrl = process.env.CHARMA_TEST_SERVER ?? "";
const name = `charma_migrate_${process.pid}`;
const databaseUrl = withDatabase(serverUrl, name);

let directory: string;

beforeAll(() => {
  directory = fs.mkdtempSync(path.join(tmpdir(), "charma-migrate-"));
});

beforeEach(async () => {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  await onServer(serverUrl, `create database ${name}`);
  for (const file of fs.readdirSync(directory)) fs.rmSync(path.join(directory, file));
  write("0001_hides.sql", "create table hides (id int primary key); insert into hides values (1)");
  write("0002_tanners.sql", "create table tanners (id int primary key)");
});

afterAll(async () => {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  fs.rmSync(directory, { recursive: true });
});

function write(file: string, sql: string): void {
  fs.writeFileSync(path.join(directory, file), sql);
}

function run(): Promise<readonly number[]> {
  return migrate({ databaseUrl, directory, log });
}

async function numberOf(table: string): Promise<number> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ count: number }>(`select count(*)::int from ${table}`),
  );
  return rows[0]?.count ?? 0;
}

test("applies what is missing, in order, once", async () => {
  expect(await run()).toEqual([1, 2]);
  expect(await run()).toEqual([]);
  write("0003_more.sql", "insert into hides values (2)");
  expect(await run()).toEqual([3]);
  expect(await numberOf("hides")).toBe(2);
});

test("several processes starting at once apply each step once", async () => {
  const results = await Promise.all([run(), run(), run(), run()]);
  expect(results.flat()).toEqual([1, 2]);
});

test("a step that fails leaves nothing of itself, and runs again when it is put right", async () => {
  write("0003_broken.sql", "create table saddlers (id int); select no_such_function()");
  await expect(run()).rejects.toThrow(
    /^Migration 3 \(broken\) failed and was rolled back: function no_such_function\(\) does not exist/,
  );
  expect(await numberOf("schema_migrations")).toBe(2);
  write("0003_broken.sql", "create table saddlers (id int)");
  expect(await run()).toEqual([3]);
});

test("a database newer than the code is refused", async () => {
  await run();
  fs.rmSync(path.join(directory, "0002_tanners.sql"));
  await expect(run()).rejects.toThrow(
    /schema is newer than the code: the database is at version 2, this release knows 1/,
  );
});

test("a step changed after it was applied is refused; turned line ends are no change", async () => {
  write("0001_hides.sql", "create table hides\n(id int primary key)");
  await run();
  write("0001_hides.sql", "create table hides\r\n(id int primary key)");
  expect(await run()).toEqual([]);
  write("0001_hides.sql", "create table hides\n(id bigint primary key)");
  await expect(run()).rejects.toThrow(
    /^Migration 1 \(hides\) is not the one this database was made with/,
  );
});

test("steps are numbered without a gap", async () => {
  write("0004_gap.sql", "select 1");
  await expect(run()).rejects.toThrow("numbered 1, 2, 3 without a gap");
});

import fs from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "./support/source-tree.ts";

/**
 * Through a pooler in transaction mode a transaction is all that a process has. What belongs to a
 * session (its locks, settings, temporary tables, notifications) would reach somebody else.
 */
const sessionFeatures: Readonly<Record<string, RegExp>> = {
  "a lock of the session": /\bpg_(?:try_)?advisory_lock(?:_shared)?\s*\(/i,
  "a setting of the session":
    /["'`;]\s*set\s+(?!local\b|constraints\b|transaction\b)[a-z_.]+\s*(?:=|to)\s/,
  "a setting by function": /\bset_config\([^)]*,\s*false\s*\)/i,
  "a temporary table": /\bcreate\s+(?:local\s+)?temp(?:orary)?\s+(?:table|view|sequence)\b/i,
  "a prepared statement": /["'`;]\s*(?:prepare|deallocate)\s+\w/i,
  "a cursor of the session": /\bwith\s+hold\b/i,
  listening: /["'`;]\s*(?:un)?listen\s+[\w$]/i,
  "a connection of its own": /\bnew pg\.(?:Client|Pool)\b|\bwithClient\(/,
};

/** They open sessions with DATABASE_DIRECT_URL, or know what a pooler does. */
const folders = ["src/platform/db/", "src/platform/backup/"];
const reasons: Readonly<Record<string, string>> = {
  "src/platform/jobs/jobs.ts: a connection of its own": "one query, with the options of the pool",
  "db/orders/take_order_numbers.sql: a lock of the session": "released before the function returns",
};

function findings(name: string, text: string): readonly string[] {
  return Object.entries(sessionFeatures)
    .filter(([, pattern]) => pattern.test(text))
    .map(([what]) => `${name}: ${what}`);
}

function sqlFiles(): readonly string[] {
  return fs
    .readdirSync("db", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".sql") && file !== "schema.sql")
    .map((file) => `db/${file}`);
}

test("nothing that runs through DATABASE_URL needs a session", () => {
  const sources = sourceFiles(["src"]).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !folders.some((folder) => file.startsWith(folder)),
  );
  expect(sources.length).toBeGreaterThan(200);
  const found = [...sources, ...sqlFiles()].flatMap((file) =>
    findings(file, fs.readFileSync(file, "utf8")),
  );
  expect(found.filter((each) => !(each in reasons))).toEqual([]);
  expect(Object.keys(reasons).filter((each) => !found.includes(each))).toEqual([]);
});

test.each([
  'tx.$client.query("select pg_advisory_lock(1)")',
  'db.$client.query("set statement_timeout = 0")',
  "query(`begin; set role to somebody `)",
  "select set_config('lock_timeout', '0', false)",
  "create temporary table found (id uuid)",
  'query("listen changes")',
  'query("prepare counted as select 1")',
  "declare rows cursor with hold for select 1",
])("%s is found", (text) => {
  expect(findings("planted", text)).toHaveLength(1);
});

test.each([
  "select pg_advisory_xact_lock(1)",
  'tx.$client.query("set local statement_timeout = 0")',
  '"set constraints all deferred"',
  "update products set name = $2",
])("%s is allowed", (text) => {
  expect(findings("planted", text)).toEqual([]);
});

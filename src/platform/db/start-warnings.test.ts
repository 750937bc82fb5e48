import { expect, test } from "vitest";
import { connectionsNeeded, measure, startWarnings, type Measured } from "./start-warnings.ts";
import { useTestDatabase } from "#tests/support/database.ts";

const database = useTestDatabase();
const now = new Date("2026-11-20T08:00:00Z");
const inOrder: Measured = {
  fsync: true,
  synchronousCommit: "on",
  fullPageWrites: true,
  maxConnections: 97,
  databaseClock: now,
  ownClock: now,
  memoryMb: 2048,
  ownsTables: false,
};

const cases: readonly (readonly [string, Partial<Measured>, string])[] = [
  ["fsync", { fsync: false }, "fsync is off"],
  ["torn pages", { fullPageWrites: false }, "full_page_writes is off"],
  ["lost commits", { synchronousCommit: "off" }, "a crash loses orders"],
  [
    "a clock that is ahead",
    { ownClock: new Date(now.getTime() + 9000) },
    "this machine is 9 s ahead of the database",
  ],
  [
    "a clock that is behind",
    { ownClock: new Date(now.getTime() - 3_600_000) },
    "this machine is 3600 s behind the database",
  ],
  [
    "an impossible year",
    { ownClock: new Date(0), databaseClock: new Date(0) },
    "The clock of this machine says 1970.",
  ],
  ["few connections", { maxConnections: 17 }, "PostgreSQL allows 17 connections"],
  ["a role that owns the tables", { ownsTables: true }, "set DATABASE_OWNER_URL"],
  ["little memory", { memoryMb: 256 }, "This process may use 256 MB"],
];

test.each(cases)("the start warns of %s, and of nothing else", (_, wrong, sentence) => {
  expect(startWarnings({ ...inOrder, ...wrong }, 18, { appEnv: "production" })).toEqual([
    expect.stringContaining(sentence),
  ]);
});

test("a server in order gives no warning", () => {
  const ahead = { ...inOrder, ownClock: new Date(now.getTime() + 4000) };
  expect(startWarnings(ahead, 18, { appEnv: "production" })).toEqual([]);
  expect(startWarnings({ ...inOrder, ownsTables: true }, 18, { appEnv: "test" })).toEqual([]);
});

const databaseUrl = "postgres://charma@database/charma";
const starts: readonly (readonly [
  string,
  Partial<Parameters<typeof connectionsNeeded>[0]>,
  number,
])[] = [
  ["one process", { databaseUrl: undefined }, 18],
  ["four web processes and their worker", { processes: 4 }, 4 * 15 + 18],
  ["web processes alone", { role: "web", processes: 2 }, 2 * 15],
  ["a worker alone", { role: "worker" }, 18],
  ["several on the embedded server", { databaseUrl: undefined, processes: 4 }, 0],
];

test.each(starts)("a start of %s counts the connections of all of them", (_, start, needed) => {
  const config = { role: "all", processes: 1, databasePoolSize: 10, databaseUrl } as const;
  expect(connectionsNeeded({ ...config, ...start }, false)).toBe(needed);
  expect(connectionsNeeded({ ...config, ...start }, true)).toBe(0);
});

test("settings and clocks are measured on the real server", async () => {
  const found = await measure(database.url);
  expect(Math.abs(found.ownClock.getTime() - found.databaseClock.getTime())).toBeLessThan(60_000);
  expect(found.maxConnections).toBeGreaterThan(10);
  expect(["on", "off", "local"]).toContain(found.synchronousCommit);
});

import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "./config.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "charma-processes-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const external = { DATABASE_URL: "postgres://charma@localhost/charma", PAYMENTS: "off" };

function faults(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig({ DATA_DIR: dataDir, ...env });
    return [];
  } catch (error) {
    return String(error)
      .replace(/^CannotStart: /, "")
      .split("\n");
  }
}

test("a shop is one process that does everything, unless its settings say otherwise", () => {
  const read = (env: Readonly<Record<string, string>>) => readConfig({ DATA_DIR: dataDir, ...env });
  expect(read({})).toMatchObject({ role: "all", processes: 1 });
  expect(read({ PROCESSES: "3" })).toMatchObject({ role: "all", processes: 3 });
  expect(read({ PROCESSES: "auto" }).processes).toBe(availableParallelism());
  expect(read({ ...external, ROLE: "worker" })).toMatchObject({ role: "worker", processes: 1 });
  expect(read({ ...external, ROLE: "web", PROCESSES: "2" }).processes).toBe(2);
});

test("shops on several machines share one database server", () => {
  for (const role of ["web", "worker"])
    expect(faults({ PAYMENTS: "off", ROLE: role })).toEqual([
      `ROLE=${role} needs DATABASE_URL: the embedded database belongs to one start. For several ` +
        "processes on one machine set PROCESSES instead.",
    ]);
  expect(faults({ DATABASE_DIRECT_URL: "postgres://charma@localhost/charma" })).toEqual([
    "DATABASE_DIRECT_URL is an addition to DATABASE_URL, which is not set.",
  ]);
});

test("they share one payment sandbox too", () => {
  const shared = { ...external, PAYMENTS: "sandbox", ROLE: "web" };
  expect(faults(shared)).toEqual([
    "ROLE=web needs one payment sandbox for all processes: set RAZORPAY_API_URL to its address, " +
      "or set PAYMENTS=off.",
  ]);
  expect(faults({ ...shared, RAZORPAY_API_URL: "http://127.0.0.1:3001" })).toEqual([]);
  expect(faults({ ...external, PAYMENTS: "", DEMO: "off", ROLE: "web" })).toEqual([]);
});

test("a number of processes that makes no sense is refused", () => {
  for (const count of ["0", "many", "65"])
    expect(faults({ PROCESSES: count })).toEqual([
      "PROCESSES must be auto, or a whole number from 1 to 64.",
    ]);
  expect(faults({ ...external, ROLE: "worker", PROCESSES: "2" })).toEqual([
    "PROCESSES is the number of web processes, so ROLE=worker takes none. Start it twice.",
  ]);
});

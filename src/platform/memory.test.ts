import { spawnSync } from "node:child_process";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  availableMemoryMb,
  databaseMemory,
  heapLimitMb,
  heavyWorkAtOnce,
  optionsBeside,
  pageCacheMbFor,
  poolSizeFor,
  processesInMemory,
  setsHeapLimit,
  withFewArenas,
} from "./memory.ts";

test("the heap gets three eighths of the memory, and never more than it can use", () => {
  const limits = [200, 512, 1024, 4096, 65_536].map((memory) => heapLimitMb(memory, 1));
  expect(limits).toEqual([128, 192, 384, 768, 768]);
});

test("several processes share the memory", () => {
  expect([heapLimitMb(4096, 3), heapLimitMb(4096, 9)]).toEqual([512, 170]);
});

test("a worker beside several web processes shares the memory too", () => {
  expect([1, 2, 8].map(processesInMemory)).toEqual([1, 3, 9]);
});

test("the embedded database gets a sixteenth of the memory, and no parallel workers if it is little", () => {
  expect([200, 512, 1024, 4096].map((mb) => databaseMemory(mb)["shared_buffers"])).toEqual([
    "32MB",
    "32MB",
    "64MB",
    "256MB",
  ]);
  expect(databaseMemory(512)).toEqual({
    shared_buffers: "32MB",
    maintenance_work_mem: "16MB",
    max_parallel_workers_per_gather: "0",
    max_parallel_maintenance_workers: "0",
  });
  expect(databaseMemory(2048)).toEqual({ shared_buffers: "128MB", maintenance_work_mem: "64MB" });
});

test("connections, cached pages and heavy work are few with 512 MB, and complete from 1 GB on", () => {
  const sizes = [200, 512, 768, 990, 1024, 65_536];
  expect(sizes.map(poolSizeFor)).toEqual([3, 5, 8, 10, 10, 10]);
  expect(sizes.map(pageCacheMbFor)).toEqual([8, 16, 48, 64, 64, 64]);
  expect(sizes.map(heavyWorkAtOnce)).toEqual([1, 1, 1, 2, 2, 2]);
});

// As measured: docs/reliability.md, section Memory.
const besideHeapMb = 80;
const databaseProcessMb = 14;
/** Jobs, listening and looking up queues, beside the pool. */
const otherConnections = 7;

test("all parts together fit into any memory from 512 MB on", () => {
  fc.assert(
    fc.property(fc.integer({ min: 512, max: 1_000_000 }), (memoryMb) => {
      const shop = heapLimitMb(memoryMb, 1) + besideHeapMb + pageCacheMbFor(memoryMb);
      const connections = (poolSizeFor(memoryMb) + otherConnections) * databaseProcessMb;
      const shared = Number.parseInt(databaseMemory(memoryMb)["shared_buffers"] ?? "", 10);
      expect(shop + connections + shared).toBeLessThanOrEqual(memoryMb);
    }),
  );
});

test("more memory never makes anything smaller", () => {
  const rules = [
    poolSizeFor,
    pageCacheMbFor,
    heavyWorkAtOnce,
    (memoryMb: number) => heapLimitMb(memoryMb, 1),
  ];
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (memoryMb, more) => {
      for (const rule of rules)
        expect(rule(memoryMb + more)).toBeGreaterThanOrEqual(rule(memoryMb));
    }),
  );
});

test("a process beside the shop shares the memory with it, unless the operator has set a limit", () => {
  expect([512, 1024, 4096].map((memoryMb) => optionsBeside(memoryMb, undefined)[0])).toEqual([
    "--max-old-space-size=128",
    "--max-old-space-size=192",
    "--max-old-space-size=768",
  ]);
  expect(optionsBeside(512, "--max-old-space-size=300")).toEqual([]);
});

test("malloc has two arenas on Linux, or as many as the operator says", () => {
  expect(withFewArenas({ PORT: "1" }, "linux")).toEqual({ PORT: "1", MALLOC_ARENA_MAX: "2" });
  expect(withFewArenas({ MALLOC_ARENA_MAX: "4" }, "linux")).toEqual({ MALLOC_ARENA_MAX: "4" });
  expect(withFewArenas({}, "darwin")).toEqual({});
});

test("the memory is never more than the machine has", () => {
  expect(availableMemoryMb()).toBeGreaterThan(0);
  expect(availableMemoryMb()).toBeLessThanOrEqual(os.totalmem() / 1024 / 1024);
});

test.each([
  [undefined, [], false],
  ["--enable-source-maps", ["--max-semi-space-size=8"], false],
  ["--max-old-space-size=400", [], true],
  ["--trace-gc --max_old_space_size=400", [], true],
  ["--max-old-space-size-percentage=40", [], true],
  [undefined, ["--max-old-space-size", "400"], true],
])("NODE_OPTIONS %s and options %j set a limit: %s", (nodeOptions, execArgv, isSet) => {
  expect(setsHeapLimit(nodeOptions, execArgv)).toBe(isSet);
});

// Elsewhere a process cannot replace itself.
describe.runIf(process.platform !== "win32")("a program that starts with a heap limit", () => {
  const program = path.resolve("tests/support/limited-heap.ts");

  function limitOf(nodeOptions: string, args: readonly string[] = [], arenas?: string) {
    const { stdout, stderr, pid } = spawnSync(process.execPath, [...args, program, "--word"], {
      env: { ...process.env, NODE_OPTIONS: nodeOptions, MALLOC_ARENA_MAX: arenas },
      encoding: "utf8",
    });
    return { ...(JSON.parse(stdout) as Record<string, unknown>), stderr, started: pid };
  }

  test("is the same process, with the same options and arguments, and prints no warning", () => {
    const run = limitOf("", ["--max-semi-space-size=8"]);
    expect(run).toMatchObject({
      options: [
        "--max-semi-space-size=8",
        `--max-old-space-size=${heapLimitMb(availableMemoryMb(), 1)}`,
      ],
      words: ["--word"],
      stderr: "",
    });
    expect(run).toHaveProperty("pid", run.started);
  });

  test("leaves the operator's own limit as it is", () => {
    expect(limitOf("--max-old-space-size=400")).toMatchObject({ options: [] });
    expect(limitOf("", ["--max-old-space-size=300"])).toMatchObject({
      options: ["--max-old-space-size=300"],
    });
  });

  test.runIf(process.platform === "linux")(
    "has two arenas for malloc, also with the operator's own limit of the heap",
    () => {
      expect(limitOf("")).toMatchObject({ arenas: "2" });
      expect(limitOf("--max-old-space-size=400")).toMatchObject({ arenas: "2" });
      expect(limitOf("", [], "1")).toMatchObject({ arenas: "1" });
    },
  );
});

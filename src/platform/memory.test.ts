import { spawnSync } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { availableMemoryMb, heapLimitMb, setsHeapLimit, sharedBuffersMb } from "./memory.ts";

test("the heap gets three eighths of the memory, and never more than it can use", () => {
  const limits = [200, 512, 1024, 4096, 65_536].map((memory) => heapLimitMb(memory, 1));
  expect(limits).toEqual([128, 192, 384, 768, 768]);
});

test("several processes share the memory", () => {
  expect([heapLimitMb(4096, 3), heapLimitMb(4096, 9)]).toEqual([512, 170]);
});

test("the embedded database gets a sixteenth of the memory", () => {
  expect([200, 512, 1024, 4096].map(sharedBuffersMb)).toEqual([32, 32, 64, 256]);
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

  function limitOf(nodeOptions: string, args: readonly string[] = []) {
    const { stdout, stderr, pid } = spawnSync(process.execPath, [...args, program, "--word"], {
      env: { ...process.env, NODE_OPTIONS: nodeOptions },
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
});

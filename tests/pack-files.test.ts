import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

/** Loading the packers takes 100 MB; a shop is also built on machines with 2 GB. */
const largestMb = 500;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "charma-packed-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test("packing many small files takes little memory", async () => {
  const names = Array.from({ length: 60 }, (_, index) => path.join(folder, `${index}.css`));
  await Promise.all(names.map((name) => writeFile(name, ".bag { color: tan; }\n".repeat(100))));
  const program = `
    const { packFiles } = await import(${JSON.stringify(path.resolve("scripts/pack-files.ts"))});
    await packFiles(${JSON.stringify(folder)});
    const { readFileSync } = await import("node:fs");
    // Linux lets a process begin with the largest memory of the one that started it; the high-water
    // mark of its own begins with it.
    const kilobytes = process.platform === "linux"
      ? /VmHWM:\\s+(\\d+)/.exec(readFileSync("/proc/self/status", "utf8"))[1]
      : process.resourceUsage().maxRSS;
    process.stdout.write(String(kilobytes));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    program,
  ]);
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout) / 1024).toBeLessThan(largestMb);
});

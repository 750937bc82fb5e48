import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { patience } from "#tests/support/patience.ts";
import type { WatchdogLimits } from "./watchdog.ts";

const program = path.resolve("tests/support/watched-process.ts");
const limits = { tickMs: 50, stillMs: 1500, stillUnmeasuredMs: 1500 };
const never: Partial<WatchdogLimits> = { stopMs: 3_600_000, stillMs: 3_600_000 };

const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

type Watched = {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown[]>;
  output(): string;
};

function watched(
  task: string,
  chosen: Partial<WatchdogLimits> = {},
  nodeOptions: readonly string[] = [],
): Watched {
  const args = [...nodeOptions, program, task, JSON.stringify({ ...limits, ...chosen })];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  running.push(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => (text += part));
  return { child, ended: once(child, "close"), output: () => text };
}

async function goesOn({ child, output }: Watched): Promise<void> {
  const before = output().length;
  await vi.waitFor(() => expect(output().length).toBeGreaterThan(before + 50), patience);
  expect(child.signalCode).toBeNull();
}

test.each(["computes", "waits"])(
  "a process whose event loop %s without end is killed, and prints the reason",
  async (task) => {
    const process = watched(task, { stopMs: 3_600_000 });
    expect(await process.ended).toEqual([null, "SIGKILL"]);
    expect(process.output()).toContain("killed: the event loop stood still");
  },
);

test.each(["stops", "stops, then computes"])(
  "a process that %s is killed after its time limit",
  async (task) => {
    const process = watched(task, { ...never, stillUnmeasuredMs: 3_600_000, stopMs: 300 });
    expect(await process.ended).toEqual([null, "SIGKILL"]);
    expect(process.output()).toContain("killed: the stop took too long");
  },
);

test("a process that was suspended and resumes, as on a closed laptop, is not killed", async () => {
  const process = watched("idle", { stillMs: 500, stillUnmeasuredMs: 500 });
  await goesOn(process);
  for (const halt of [1, 2]) {
    process.child.kill("SIGSTOP");
    await sleep(halt * 1000);
    process.child.kill("SIGCONT");
    await goesOn(process);
  }
});

test("a process in a debugger is not killed", async () => {
  const process = watched("computes", { stillMs: 300, stillUnmeasuredMs: 300 }, ["--inspect=0"]);
  await vi.waitFor(() => expect(process.output()).toContain("turn"), patience);
  await sleep(2500);
  expect(process.child.signalCode).toBeNull();
});

/**
 * Runs the commands of backups as processes of their own, with a low priority: packing and
 * checking take long, and requests must not wait for them. They end with the shop.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { availableMemoryMb, optionsBeside } from "../memory.ts";

const hourMs = 3_600_000;
/** Both together stay below the five hours that the job has. */
const limitMs = 2 * hourMs;
/** A drill that is stopped removes its copy first. */
const stopMs = 10_000;
const mostOutput = 20_000;

/** The shop stops, and the command with it. It can be run again. */
export class CommandStopped extends Error {
  override readonly name = "CommandStopped";
  constructor() {
    super("The shop was stopped meanwhile.");
  }
}

const running = new Set<(why: Error) => void>();

/** Ends the commands under way, so that the shop can stop. They throw CommandStopped. */
export function stopBackupCommands(): void {
  for (const stop of running) stop(new CommandStopped());
}

const stored = z.object({ name: z.string(), bytes: z.number() });

/** Takes a backup. Throws an error with the sentence of the command. */
export async function backUpBeside(
  dataDir: string,
): Promise<{ readonly name: string; readonly bytes: number }> {
  const output = await runCommand("backup", ["--json"], dataDir);
  return stored.parse(JSON.parse(output));
}

/** Restores the newest backup on trial. Resolves with the result, or throws it as an error. */
export async function drillBeside(dataDir: string): Promise<string> {
  return runCommand("restore", ["--drill"], dataDir);
}

async function runCommand(
  name: "backup" | "restore",
  args: readonly string[],
  dataDir: string,
): Promise<string> {
  const root = shopFolder();
  const options = optionsBeside(availableMemoryMb(), process.env.NODE_OPTIONS);
  const script = path.join(root, `scripts/${name}.ts`);
  const child = spawn(process.execPath, [...options, script, ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  const result: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => output.push(text));
  // Without the warnings of Node and of libraries: a backup that was taken has not failed by them.
  child.stdout.on("data", (text: string) => result.push(text));
  const failed = once(child, "error").then(([error]) => Promise.reject(error));
  if (child.pid !== undefined) lowerPriority(child.pid);
  let reason: Error | undefined;
  const stop = (why: Error) => {
    reason ??= why;
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), stopMs).unref();
  };
  const timer = setTimeout(() => stop(new Error("It took longer than two hours.")), limitMs);
  running.add(stop);
  try {
    const [code, signal] = await Promise.race([once(child, "close"), failed]);
    if (code === 0) return wordsOf(result);
    const words = wordsOf(output);
    throw reason ?? new Error(signal === null ? reasonOf(words) : `It was killed (${signal}).`);
  } finally {
    clearTimeout(timer);
    running.delete(stop);
    failed.catch(() => undefined);
  }
}

function wordsOf(output: readonly string[]): string {
  return output.join("").trim().slice(-mostOutput);
}

/** The sentence of the command, or the message of an error that nobody expected. */
function reasonOf(output: string): string {
  const message = /^\w*Error(?: \[[^\]]*\])?: (.*)$/m.exec(output)?.[1];
  return message ?? (output === "" ? "It ended without a reason." : output);
}

function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not allow it. Then it runs like any other process.
  }
}

/** The folder with package.json and scripts, for the sources and for the built shop. */
function shopFolder(): string {
  let folder = import.meta.dirname;
  while (!fs.existsSync(path.join(folder, "package.json"))) folder = path.dirname(folder);
  return folder;
}

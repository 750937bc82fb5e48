/**
 * Identifies a process. Process ids are reused, so a process is identified by its id and its start
 * time together.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";

const hasProc = fs.existsSync("/proc/self/stat");

/** A text that no other process ever has; undefined if no such process lives. */
export function processIdentity(pid: number): string | undefined {
  const start = hasProc ? startInProc(pid) : startFromPs(pid);
  return start === undefined ? undefined : `${pid} ${start}`;
}

/**
 * The living processes that work inside a folder. A PostgreSQL server and all its children work in
 * their data folder, so this is a proof. A process id in a file is none.
 */
export function processesIn(folder: string): readonly number[] {
  if (!hasProc) return processesNaming(folder);
  return fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingFolder(pid) === folder);
}

function startInProc(pid: number): string | undefined {
  const stat = readOrUndefined(() => fs.readFileSync(`/proc/${pid}/stat`, "utf8"));
  // The name in parentheses may contain spaces. The state follows it; the start time is field 22.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? [];
  const isDead = fields[0] === undefined || "ZX".includes(fields[0]);
  return isDead ? undefined : `${fields[19]} ${bootId()}`;
}

function bootId(): string {
  return (
    readOrUndefined(() => fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()) ?? ""
  );
}

function startFromPs(pid: number): string | undefined {
  const start = readOrUndefined(() => ps("-o", "lstart=", "-p", String(pid)).trim());
  return start === "" ? undefined : start;
}

function workingFolder(pid: number): string | undefined {
  return readOrUndefined(() => fs.readlinkSync(`/proc/${pid}/cwd`));
}

function processesNaming(folder: string): readonly number[] {
  const table = readOrUndefined(() => ps("-axo", "pid=,command=")) ?? "";
  const lines = table
    .split("\n")
    .filter((line) => line.includes("postgres") && line.includes(` ${folder} `));
  return lines.map((line) => Number.parseInt(line, 10));
}

function ps(...args: readonly string[]): string {
  return execFileSync("ps", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

/** Processes end while they are listed. One that cannot be read has ended or is not ours. */
function readOrUndefined<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

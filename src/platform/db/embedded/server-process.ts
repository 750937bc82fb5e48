/** One run of the server: its settings, how long to wait for it, how to stop it. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStart, errorCode } from "#platform/config/cannot-start.ts";
import { availableMemoryMb, databaseMemory } from "#platform/memory.ts";
import { outgoingWal } from "./outgoing-wal.ts";
import type { ListenAddress } from "./connection.ts";
import { diskFull, isDiskFull } from "./failures.ts";
import type { ServerAccount } from "./server-account.ts";

const readyPollMs = 15;
const shutdownTimeoutMs = 15_000;
const largestLogBytes = 5_000_000;

/** Children of a killed server release its memory a moment after it. */
const predecessorPatienceMs = 15_000;
const predecessorPollMs = 50;

const settings = {
  fsync: "on",
  // After a crash PostgreSQL syncs all files of its folder to the disk, one by one by default: 2.4
  // to 5.6 s without orders. Linux does it in 0.4 to 1.3 s with one call.
  recovery_init_sync_method: process.platform === "linux" ? "syncfs" : "fsync",
  // After a crash the server is back once it has repeated the WAL since the last checkpoint and has
  // synced each file changed since, one after the other: 2 to 5 ms a file, of a thousand. The
  // defaults of 5 minutes and 1 GB took 7 to 11 s.
  checkpoint_timeout: "60",
  max_wal_size: "256MB",
  // A large import fills that in seconds, which is no reason to warn.
  checkpoint_warning: "0",
  full_page_writes: "on",
  synchronous_commit: "on",
  wal_compression: "on",
  max_connections: "100",
  random_page_cost: "1.1",
  jit: "off",
  shared_preload_libraries: "pg_stat_statements",
  timezone: "UTC",
  log_timezone: "UTC",
  logging_collector: "off",
  log_destination: "stderr",
  // Statements and parameters contain people's data. The program that sent a failing statement logs
  // it.
  log_min_messages: "warning",
  log_min_error_statement: "panic",
  // Otherwise a violated unique index would log the value: somebody's email address, at a sign-up.
  log_error_verbosity: "terse",
  log_parameter_max_length_on_error: "0",
} as const;

/**
 * Starts the server and returns its process once it accepts connections. Throws CannotStart with
 * the server's own reason.
 */
export async function startServer(
  account: ServerAccount,
  listening: ListenAddress,
  logFile: string,
): Promise<ChildProcess> {
  const deadline = performance.now() + predecessorPatienceMs;
  for (;;) {
    const result = await tryStart(account, listening, logFile);
    if (typeof result !== "string") return result;
    const isPredecessor = /pre-existing shared memory block|lock file "[^"]*" already exists/.test(
      result,
    );
    if (!isPredecessor || performance.now() > deadline)
      throw openingFailed(account.folder, result, logFile);
    await sleep(predecessorPollMs);
  }
}

/**
 * Stops the server: sessions are cut, everything committed is written. A server that hangs is
 * killed; it recovers at its next start.
 */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill("SIGINT");
  const timer = setTimeout(() => child.kill("SIGQUIT"), shutdownTimeoutMs);
  await ended;
  clearTimeout(timer);
}

/** The process once it is ready, or the output of a server that ended before. */
async function tryStart(
  account: ServerAccount,
  listening: ListenAddress,
  logFile: string,
): Promise<ChildProcess | string> {
  const log = openLog(logFile);
  // Not in our process group: Ctrl-C at a terminal would stop it before the requests in flight are
  // done.
  const child = account.run("postgres", serverArguments(account.folder, listening), {
    stdio: ["ignore", log.fd, log.fd],
    detached: true,
  });
  fs.closeSync(log.fd);
  const failure = once(child, "error").then(([error]) => String(error));
  failure.catch(() => undefined);
  while (!hasEnded(child)) {
    if (isReady(account.folder, child.pid)) return child;
    const spawnFailure = await Promise.race([failure, sleep(readyPollMs, undefined)]);
    if (spawnFailure !== undefined) return spawnFailure;
  }
  return fs.readFileSync(logFile).subarray(log.size).toString("utf8");
}

/**
 * Leaves out zeros where `cp` can: WAL waits here while the place for backups is unavailable, and a
 * segment of a quiet minute is 16 MB of zeros.
 */
function copyCommand(files: string): string {
  if (process.platform !== "linux") return `cp ${files}`;
  return `{ cp --sparse=always ${files} 2>/dev/null || cp ${files}; }`;
}

/**
 * Copies each finished WAL segment aside, at least one per minute if anything was written. The
 * command runs in the database's own folder.
 */
const archiving = {
  archive_mode: "on",
  archive_timeout: "60",
  archive_command: [
    `mkdir -p ${outgoingWal}`,
    copyCommand(`"%p" "${outgoingWal}/%f.part"`),
    ...(process.platform === "linux" ? [`sync "${outgoingWal}/%f.part"`] : []),
    `mv "${outgoingWal}/%f.part" "${outgoingWal}/%f"`,
  ].join(" && "),
};

const forgetful: Readonly<Partial<Record<keyof typeof settings, string>>> = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
};

function serverArguments(folder: string, listening: ListenAddress): string[] {
  const place: Readonly<Record<string, string>> =
    "port" in listening
      ? { listen_addresses: "127.0.0.1", port: String(listening.port), unix_socket_directories: "" }
      : {
          listen_addresses: "",
          port: "5432",
          unix_socket_directories: `"${listening.socketFolder}"`,
          unix_socket_permissions: "0700",
        };
  const pairs = Object.entries({
    ...settings,
    ...databaseMemory(availableMemoryMb()),
    ...(listening.isForgetful === true && forgetful),
    ...(listening.isArchiving === true && archiving),
    ...place,
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", folder, ...pairs];
}

/** The server writes its state into its own file, after its process id. */
function isReady(folder: string, pid: number | undefined): boolean {
  const lines = readIfThere(path.join(folder, "postmaster.pid")).split("\n");
  return Number(lines[0]) === pid && lines[7]?.trim() === "ready";
}

/** A server that recovers replaces the file of the one that was killed. */
function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return "";
    throw error;
  }
}

/** Whether a process has ended. */
export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function openLog(file: string): { readonly fd: number; readonly size: number } {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLogBytes) fs.renameSync(file, `${file}.old`);
  const fd = fs.openSync(file, "a", 0o600);
  return { fd, size: fs.fstatSync(fd).size };
}

function openingFailed(folder: string, output: string, logFile: string): CannotStart {
  if (isDiskFull(output)) return diskFull(folder, output);
  const reason =
    /(?:FATAL|PANIC):\s+(.*)/.exec(output)?.[1] ??
    output.trim().split("\n").at(-1) ??
    "it gave no reason";
  return new CannotStart(
    `The database in ${folder} cannot be opened: ${reason}. Nothing was reset; the server's own words are in ${logFile}. ` +
      "If the folder is damaged, restore a backup into an empty data folder.",
  );
}

/**
 * Ends what is left of a server before a new one starts. A server whose supervisor was killed is
 * stopped; first it proves that it serves this folder by an answer over a connection with our
 * password. Children whose server was killed are killed too.
 */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStart, errorCode } from "#platform/config/cannot-start.ts";
import { withClient } from "../with-client.ts";
import { readConnection, servesFolder } from "./connection.ts";
import { processesIn, processIdentity } from "./process-identity.ts";

const timeoutMs = 60_000;
const retryMs = 50;

/** Returns once no server serves the folder. Throws CannotStart if one does not stop. */
export async function stopOrphanedServer(dataDir: string, folder: string): Promise<void> {
  const url = readConnection(dataDir);
  const deadline = performance.now() + timeoutMs;
  while (isServed(folder)) {
    const pid = url === undefined ? undefined : await provenServer(url, folder);
    if (pid !== undefined) return end(pid, folder, deadline);
    if (performance.now() > deadline) throw stillServed(folder);
    await sleep(retryMs);
  }
  removeStalePidFile(folder);
}

/**
 * Kills the children that a dead server has left. They hold its shared memory, and no new server
 * starts before they end. An idle one notices the death at once, but one that is busy with a
 * statement or the disk only after it. PostgreSQL recovers as after any crash.
 */
export function endChildren(folder: string): void {
  for (const pid of processesIn(fs.realpathSync(folder))) {
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      if (!["ESRCH", "EPERM"].includes(errorCode(error))) throw error;
    }
  }
}

/**
 * The process id of the server's main process, as the server reports it. Undefined if no server for
 * this folder answers.
 */
async function provenServer(url: string, folder: string): Promise<number | undefined> {
  try {
    return await withClient(url, async (client) => {
      if (!(await servesFolder(client, folder))) return undefined;
      const { rows } = await client.query<{ text: string }>(
        "select pg_read_file('postmaster.pid') as text",
      );
      return Number.parseInt(rows[0]?.text ?? "", 10) || undefined;
    });
  } catch (error) {
    // Starting, stopping or gone: try again until the folder is free.
    if (["ECONNREFUSED", "ENOENT", "ECONNRESET", "57P01", "57P03"].includes(errorCode(error)))
      return undefined;
    if (error instanceof Error && /terminated|timeout/i.test(error.message)) return undefined;
    throw new CannotStart(
      `The PostgreSQL server that still runs in ${folder} cannot be asked: ${String(error)}.`,
      { cause: error },
    );
  }
}

async function end(pid: number, folder: string, deadline: number): Promise<void> {
  const identity = processIdentity(pid);
  try {
    // "Fast" shutdown: sessions end, everything committed is written.
    process.kill(pid, "SIGINT");
  } catch (error) {
    if (errorCode(error) === "EPERM") {
      throw new CannotStart(
        `A PostgreSQL server of another user (process ${pid}) serves ${folder}. Stop it first.`,
        { cause: error },
      );
    }
    if (errorCode(error) !== "ESRCH") throw error;
  }
  while (isServed(folder) || (identity !== undefined && processIdentity(pid) === identity)) {
    if (performance.now() > deadline) throw stillServed(folder);
    await sleep(retryMs);
  }
}

function isServed(folder: string): boolean {
  return processesIn(fs.realpathSync(folder)).length > 0;
}

/**
 * After a reboot the process id may belong to any process, and PostgreSQL would refuse to start. By
 * now no process works in the folder.
 */
function removeStalePidFile(folder: string): void {
  fs.rmSync(path.join(folder, "postmaster.pid"), { force: true });
}

function stillServed(folder: string): CannotStart {
  const pids = processesIn(fs.realpathSync(folder)).join(", ");
  return new CannotStart(
    `A PostgreSQL server (process ${pids}) still serves ${folder} ` +
      "and does not stop. End it, then start again.",
  );
}

import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { embeddedRole } from "#platform/db/serving-role.ts";
import { withClient } from "#platform/db/with-client.ts";

/** Faults of the embedded database of a running shop. */

const pollMs = 2;
const patienceMs = 20_000;

/** Kills (`kill -9`) one backend of the shop during a transaction. */
export async function killBackend(databaseUrl: string): Promise<void> {
  const pid = await withClient(databaseUrl, async (client) => {
    const deadline = performance.now() + patienceMs;
    while (performance.now() < deadline) {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity
          where application_name = 'charma' and state = 'idle in transaction'
          limit 1`,
      );
      if (rows[0] !== undefined) return rows[0].pid;
      await sleep(pollMs);
    }
    throw new Error("No backend of the shop was seen in the middle of a transaction.");
  });
  process.kill(pid, "SIGKILL");
}

/** Kills (`kill -9`) the server's main process; its backends then end. */
export function killServer(dataDir: string): void {
  process.kill(serverPid(dataDir), "SIGKILL");
}

/** For a time, the server accepts no connection of the role that serves, and ends those it has. */
export async function refuseConnections(ownerUrl: string, forMs: number): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const limit = (most: number) =>
      client.query(`alter role ${embeddedRole} connection limit ${most}`);
    await limit(0);
    try {
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = $1",
        [embeddedRole],
      );
      await sleep(forMs);
    } finally {
      await limit(-1);
    }
  });
}

/** The main process of the embedded database, as its file names it. */
export function serverPid(dataDir: string): number {
  const file = path.join(dataDir, "postgres", "postmaster.pid");
  return Number.parseInt(fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "", 10);
}

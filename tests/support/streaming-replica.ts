import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findBinaries } from "#platform/db/embedded/binaries.ts";
import { withClient } from "#platform/db/with-client.ts";
import { startEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { chooseAccount } from "#platform/db/embedded/server-account.ts";
import { migrate } from "#platform/db/migrate.ts";
import { quickFolder } from "./quick-folder.ts";
import { freePort } from "./running-shop.ts";
import { silentLog } from "./silent-log.ts";

/** A migrated primary with a real streaming replica, both with the embedded PostgreSQL. */
export type ReplicatedDatabase = {
  readonly url: string;
  readonly replicaUrl: string;
  /** The replica receives the log of the primary and does not replay it. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Waits until the replica has replayed all that the primary has written. */
  caughtUp(): Promise<void>;
  /** Kills the replica, as a broken machine does. */
  killReplica(): Promise<void>;
  stop(): Promise<void>;
};

const patienceMs = 60_000;
/** Written by the primary itself, or of its own run. */
const notCopied = /\/(?:postmaster\.(?:pid|opts)|pg_wal\/.+|pg_replslot\/.+|\.s\.PGSQL.*)$/;

export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const dataDir = await quickFolder("charma-primary-");
  const replicaDir = await quickFolder("charma-replica-");
  const primary = await startEmbeddedDatabase({ dataDir, log: silentLog, isForgetful: true });
  await migrate({
    databaseUrl: primary.url,
    folders: { migrations: path.resolve("migrations"), objects: path.resolve("db") },
    log: silentLog,
  });
  await copyCluster(primary.url, dataDir, replicaDir);
  const replica = await startReplica(replicaDir, primary.url);

  async function killReplica(): Promise<void> {
    if (replica.child.exitCode !== null || replica.child.signalCode !== null) return;
    const ended = once(replica.child, "exit");
    replica.child.kill("SIGQUIT");
    await ended;
  }
  const onReplica = (sql: string) => withClient(replica.url, (client) => client.query(sql));
  return {
    url: primary.url,
    replicaUrl: replica.url,
    pauseReplay: async () => void (await onReplica("select pg_wal_replay_pause()")),
    resumeReplay: async () => void (await onReplica("select pg_wal_replay_resume()")),
    async caughtUp() {
      const written = await withClient(primary.url, (client) =>
        client.query<{ lsn: string }>("select pg_current_wal_insert_lsn() as lsn"),
      );
      const replayed = `select pg_last_wal_replay_lsn() >= '${written.rows[0]?.lsn}' as done`;
      while ((await onReplica(replayed)).rows[0]?.done !== true) await sleep(20);
    },
    killReplica,
    async stop() {
      await killReplica();
      await primary.stop();
      for (const folder of [dataDir, replicaDir]) await rm(folder, { recursive: true });
    },
  };
}

/** Copies the folder of a running server, as the tools for base backups do. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("select pg_backup_start('replica', true)");
    const target = path.join(to, "postgres");
    await cp(path.join(from, "postgres"), target, {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => !notCopied.test(source),
    });
    const { rows } = await client.query<{ labelfile: string }>("select * from pg_backup_stop()");
    await writeFile(path.join(target, "backup_label"), rows[0]?.labelfile ?? "");
    await mkdir(path.join(target, "pg_wal"), { recursive: true });
    await chmod(target, 0o700);
  });
}

async function startReplica(
  dataDir: string,
  primaryUrl: string,
): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const port = await freePort();
  const { user, password, host, port: primaryPort } = new pg.Client(primaryUrl);
  await writeFile(path.join(dataDir, "postgres", "standby.signal"), "");
  const account = chooseAccount(dataDir, findBinaries());
  const settings = {
    primary_conninfo: `host=${host} port=${primaryPort} user=${user} password=${password}`,
    hot_standby: "on",
    fsync: "off",
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "100",
    jit: "off",
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = account.run("postgres", ["-D", account.folder, ...pairs], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  let output = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const url = new URL(primaryUrl);
  url.host = `127.0.0.1:${port}`;
  url.search = "";
  await untilStreaming(primaryUrl, url.href, () => {
    if (child.exitCode !== null) throw new Error(`The replica did not start: ${output}`);
  });
  return { url: url.href, child };
}

async function untilStreaming(primary: string, replica: string, mustRun: () => void) {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    mustRun();
    const isThere = await withClient(replica, (client) => client.query("select 1")).then(
      () => true,
      () => false,
    );
    const streams = "select 1 from pg_stat_replication where state = 'streaming'";
    const { rowCount } = await withClient(primary, (client) => client.query(streams));
    if (isThere && rowCount === 1) return;
    if (performance.now() > deadline) throw new Error("The replica does not stream.");
    await sleep(50);
  }
}

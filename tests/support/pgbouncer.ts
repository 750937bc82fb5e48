import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./running-shop.ts";

/** PgBouncer in front of a database, with the configuration of deploy/ except for addresses. */
export type RunningPooler = {
  /** The database through the pooler. */
  readonly url: string;
  /** Ends it as `kill -9` does, with all connections that go through it. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const nobody = 65_534;

/** The machine's PgBouncer; undefined if it has none. */
export const pgbouncerVersion = versionOf();

function versionOf(): string | undefined {
  const { stdout, error } = spawnSync("pgbouncer", ["--version"], { encoding: "utf8" });
  return error === undefined ? /[\d.]+/.exec(stdout)?.[0] : undefined;
}

type PoolerOptions = {
  readonly poolSize: number;
  /** The limits of the shop; false leaves them out. */
  readonly isComplete?: boolean;
};

/** Starts PgBouncer in front of the database of this address. */
export async function startPooler(
  databaseUrl: string,
  { poolSize, isComplete = true }: PoolerOptions,
): Promise<RunningPooler> {
  const folder = fs.mkdtempSync(path.join(tmpdir(), "charma-pooler-"));
  const port = await freePort();
  const server = new URL(databaseUrl);
  const host = server.searchParams.get("host") ?? server.hostname;
  const database = server.pathname.slice(1);
  writeConfiguration(folder, { server, host, port, poolSize, isComplete });
  let child = await run(folder, host, port);

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
  return {
    url: `postgres://${server.username}:${server.password}@127.0.0.1:${port}/${database}`,
    kill,
    async start() {
      child = await run(folder, host, port);
    },
    async stop() {
      await kill();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Place = {
  readonly server: URL;
  readonly host: string;
  readonly port: number;
  readonly poolSize: number;
  readonly isComplete: boolean;
};

function writeConfiguration(folder: string, place: Place): void {
  const { server, host, port, poolSize, isComplete } = place;
  const database = server.pathname.slice(1);
  const text = fs
    .readFileSync("deploy/pgbouncer.ini", "utf8")
    .replace(/^charma = .*? (?=connect_query)/m, `${database} = host=${host} port=${server.port} `)
    .replace(/^listen_port = .*/m, `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/^auth_file = .*/m, `auth_file = ${path.join(folder, "users")}`)
    .replace(/^default_pool_size = .*/m, `default_pool_size = ${poolSize}`);
  fs.writeFileSync(
    path.join(folder, "pgbouncer.ini"),
    isComplete ? text : text.replace(/connect_query='.*'/, ""),
  );
  fs.writeFileSync(path.join(folder, "users"), `"${server.username}" "${server.password}"\n`);
}

/**
 * PgBouncer refuses root, as PostgreSQL does. It runs as the owner of the database's socket, who
 * for the embedded server is root under another name.
 */
async function run(folder: string, host: string, port: number): Promise<ChildProcess> {
  const file = path.join(folder, "pgbouncer.ini");
  const isRoot = process.getuid?.() === 0;
  const uid = host.startsWith("/") ? fs.statSync(host).uid : nobody;
  if (isRoot) chownAll(folder, uid);
  const renamed = ["--user", "--map-user=1000", "--map-group=1000", "pgbouncer", file];
  const child =
    isRoot && uid === 0
      ? spawn("unshare", renamed, { stdio: "ignore" })
      : spawn("pgbouncer", [file], { stdio: "ignore", ...(isRoot && { uid, gid: uid }) });
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with code ${child.exitCode}.`);
    await sleep(20);
  }
  return child;
}

function chownAll(folder: string, uid: number): void {
  for (const name of ["", ...fs.readdirSync(folder)])
    fs.chownSync(path.join(folder, name), uid, uid);
}

async function accepts(port: number): Promise<boolean> {
  const socket = net.connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

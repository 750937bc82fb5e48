import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import pg from "pg";
import { vi } from "vitest";
import { freePort } from "#tests/support/running-shop.ts";

/**
 * Two PostgreSQL servers with Patroni and one etcd, from the files of deploy/patroni, on this
 * machine. Programs are those that the system brings.
 */
export type PatroniCluster = {
  /** The address of the shop's database, with both hosts. */
  readonly url: string;
  readonly nodes: readonly [PatroniNode, PatroniNode];
  /** Waits until one server is the primary and the other its synchronous standby. */
  healthy(): Promise<PatroniNode>;
  stop(): Promise<void>;
};

export type PatroniNode = {
  readonly name: string;
  /** Host and port of Patroni's API. */
  readonly api: string;
  start(): void;
  /** Patroni and PostgreSQL end at once, as if the machine lost its power. */
  kill(): Promise<void>;
};

const binFolders = "/usr/lib/postgresql";
const patienceMs = 90_000;
const password = "only-in-this-test";

/** PostgreSQL refuses to run as root. */
function account(): { readonly uid: number; readonly gid: number } | object {
  if (process.getuid?.() !== 0) return {};
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(fs.readFileSync("/etc/passwd", "utf8"));
  return { uid: Number(line?.[1]), gid: Number(line?.[2]) };
}

export async function startPatroniCluster(folder: string): Promise<PatroniCluster> {
  const person = account();
  if ("uid" in person) fs.chownSync(folder, person.uid, person.gid);
  const etcdPort = await freePort();
  const etcd = run("etcd", folder, {
    ETCD_DATA_DIR: path.join(folder, "etcd"),
    ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${etcdPort}`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://127.0.0.1:${etcdPort}`,
    ETCD_LISTEN_PEER_URLS: `http://127.0.0.1:${await freePort()}`,
  });
  const ports = [await freePort(), await freePort()] as const;
  const nodes = [
    await nodeOf(folder, { name: "one", port: ports[0], etcdPort }),
    await nodeOf(folder, { name: "two", port: ports[1], etcdPort }),
  ] as const;
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(",");

  /** Asks a server directly; undefined if it is away. */
  const onNode = (port: number, sql: string) =>
    query(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`, sql).catch(() => undefined);

  async function healthy(): Promise<PatroniNode> {
    const primary = await vi.waitFor(
      async () => {
        const [one, two] = await Promise.all(nodes.map(({ api }) => roleOf(api)));
        if (one === "primary" && two === "sync") return 0;
        if (two === "primary" && one === "sync") return 1;
        throw new Error(`The servers are ${one} and ${two}.`);
      },
      { timeout: patienceMs, interval: 200 },
    );
    return primary === 0 ? nodes[0] : nodes[1];
  }

  async function stop(): Promise<void> {
    for (const node of nodes) await node.kill();
    etcd.kill("SIGKILL");
    await ended(etcd);
  }

  try {
    for (const node of nodes) node.start();
    const port = (await healthy()) === nodes[0] ? ports[0] : ports[1];
    await onNode(port, `create role charma login password '${password}'`);
    await onNode(port, "create database charma owner charma");
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://charma:${password}@${hosts}/charma`, nodes, healthy, stop };
}

async function nodeOf(
  folder: string,
  { name, port, etcdPort }: { readonly name: string; readonly port: number; etcdPort: number },
): Promise<PatroniNode> {
  const dataDir = path.join(folder, name);
  const api = `127.0.0.1:${await freePort()}`;
  const example = parseEnv(fs.readFileSync("deploy/patroni/node.env.example", "utf8"));
  const [version = ""] = fs
    .readdirSync(binFolders)
    .toSorted((one, other) => Number(other) - Number(one));
  const env = {
    ...example,
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
    PATRONI_RESTAPI_LISTEN: api,
    PATRONI_RESTAPI_CONNECT_ADDRESS: api,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: dataDir,
    PATRONI_POSTGRESQL_BIN_DIR: path.join(binFolders, version, "bin"),
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
  };
  let patroni: ChildProcess | undefined;
  return {
    name,
    api,
    start() {
      patroni = run("patroni", folder, env, [path.resolve("deploy/patroni/patroni.yml")]);
    },
    async kill() {
      if (patroni === undefined) return;
      patroni.kill("SIGKILL");
      const pidFile = path.join(dataDir, "postmaster.pid");
      if (fs.existsSync(pidFile)) {
        const pid = Number.parseInt(fs.readFileSync(pidFile, "utf8"), 10);
        if (isRunning(pid)) process.kill(pid, "SIGKILL");
      }
      await ended(patroni);
      patroni = undefined;
    },
  };
}

/**
 * What Patroni says. A standby that PostgreSQL calls synchronous may take over only when Patroni
 * has noted it in etcd, some seconds later.
 */
async function roleOf(api: string): Promise<"primary" | "sync" | "neither"> {
  for (const role of ["primary", "sync"] as const) {
    const answer = await fetch(`http://${api}/${role}`).catch(() => undefined);
    if (answer?.status === 200) return role;
  }
  return "neither";
}

function isRunning(pid: number): boolean {
  return fs.existsSync(`/proc/${pid}`);
}

/** Its output goes to a file beside its data. */
function run(
  program: string,
  folder: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): ChildProcess {
  const log = fs.openSync(path.join(folder, `${env["PATRONI_NAME"] ?? program}.log`), "a");
  const { PATH } = process.env;
  const child = spawn(program, [...args], {
    ...account(),
    cwd: folder,
    env: { PATH, HOME: folder, LC_ALL: "C.UTF-8", ...env },
    stdio: ["ignore", log, log],
    detached: true,
  });
  fs.closeSync(log);
  return child;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

async function query(url: string, sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1000,
    query_timeout: 3000,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    client.end().catch(() => undefined);
  }
}

/**
 * The embedded database: a PostgreSQL server in the data folder that this process starts, watches
 * and stops. Only this machine can reach it.
 */
import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStart, errorCode } from "#platform/config/cannot-start.ts";
import { type Binaries, describeBinaries, findBinaries } from "./binaries.ts";
import {
  createCluster,
  databaseName,
  hasCluster,
  readPassword,
  servingPassword,
} from "./cluster.ts";
import {
  chooseListenAddress,
  connectionFile,
  connectionUrl,
  type ListenAddress,
  readConnection,
  servesFolder,
  writeConnection,
} from "./connection.ts";
import { embeddedServingUrl } from "../serving-role.ts";
import { withClient } from "../with-client.ts";
import { assertWritable, lockDataFolder } from "./data-folder-lock.ts";
import { outgoingWal } from "./outgoing-wal.ts";
import { endChildren, stopOrphanedServer } from "./orphaned-server.ts";
import { type AccountOptions, chooseAccount, type ServerAccount } from "./server-account.ts";
import { hasEnded, startServer, stopServer } from "./server-process.ts";

/** Where the supervisor reports; a pino logger fits. */
export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** A running embedded database. */
export interface EmbeddedDatabase {
  /** The owner's address: for migrations, backups and commands. */
  readonly url: string;
  /** For requests and jobs: a role that owns nothing. */
  readonly servingUrl: string;
  /** For people: `18.4 of npm`. */
  readonly version: string;
  /** Writes everything changed so far to its files, so that a recovery has little to do. */
  checkpoint(): Promise<void>;
  /** Stops the server cleanly and releases the data folder. Safe to call twice. */
  stop(): Promise<void>;
  /** Called when the server has died; it is then started again. */
  onExit(listener: (reason: string) => void): void;
}

const longestBackoffMs = 10_000;

/**
 * Opens the database of a data folder and creates it on first use. Each folder allows one process.
 * Throws CannotStart for a second one, naming the owner, and for everything else that a person must
 * fix.
 */
export async function startEmbeddedDatabase(
  options: { readonly dataDir: string; readonly log: DatabaseLog } & AccountOptions,
): Promise<EmbeddedDatabase> {
  const { dataDir } = options;
  assertWritable(dataDir);
  const binaries = options.binaries ?? findBinaries(options.postgresBin);
  const release = await lockDataFolder(dataDir);
  try {
    return await open(options, binaries, release);
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * The address of the embedded database if its server runs, for commands beside the running shop.
 */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const url = readConnection(dataDir);
  const folder = path.join(dataDir, "postgres");
  if (url === undefined || !fs.existsSync(folder)) return undefined;
  try {
    return (await withClient(url, (client) => servesFolder(client, folder))) ? url : undefined;
  } catch (error) {
    if (["ECONNREFUSED", "ENOENT", "57P03"].includes(errorCode(error))) return undefined;
    throw error;
  }
}

async function open(
  {
    dataDir,
    log,
    ...accountOptions
  }: { readonly dataDir: string; readonly log: DatabaseLog } & AccountOptions,
  binaries: Binaries,
  release: () => void,
): Promise<EmbeddedDatabase> {
  const account = chooseAccount(dataDir, binaries, accountOptions);
  if (hasCluster(account.folder, binaries.major, connectionFile(dataDir)))
    await stopOrphanedServer(dataDir, account.folder);
  else await createCluster(account);

  const listening = {
    ...(await chooseListenAddress(account.folder)),
    isForgetful: accountOptions.isForgetful === true,
    // A command that starts the database alone must leave no gap in the WAL that backups need.
    isArchiving:
      accountOptions.isArchiving ?? fs.existsSync(path.join(account.folder, outgoingWal)),
  };
  const password = readPassword(account.folder);
  const url = connectionUrl(listening, password);
  const logFile = path.join(dataDir, "postgres.log");
  // Written before the server starts: if this process is killed meanwhile, the next start must be
  // able to reach it.
  writeConnection(dataDir, url);
  const child = await startServer(account, listening, logFile);
  let servingUrl: string;
  try {
    await ensureDatabase(listening, password, account.folder);
    servingUrl = await withClient(url, (client) =>
      embeddedServingUrl(client, url, servingPassword(password)),
    );
  } catch (error) {
    await stopServer(child);
    throw error;
  }
  return supervise({
    child,
    account,
    listening,
    logFile,
    log,
    addresses: { url, servingUrl },
    binaries,
    release,
  });
}

async function ensureDatabase(
  listening: ListenAddress,
  password: string,
  folder: string,
): Promise<void> {
  try {
    const create = async (client: Parameters<Parameters<typeof withClient>[1]>[0]) => {
      const { rowCount } = await client.query("select from pg_database where datname = $1", [
        databaseName,
      ]);
      if (rowCount === 0) await client.query(`create database ${databaseName}`);
    };
    // It copies 300 files, for which a busy disk needs more than the usual 5 s.
    await withClient(connectionUrl(listening, password, "postgres"), create, { query_timeout: 0 });
  } catch (error) {
    if (errorCode(error) !== "28P01") throw error;
    throw new CannotStart(
      `The password kept in ${folder} does not open its database. Restore it or a backup.`,
      { cause: error },
    );
  }
}

interface Supervised {
  readonly child: ChildProcess;
  readonly account: ServerAccount;
  readonly listening: ListenAddress;
  readonly logFile: string;
  readonly log: DatabaseLog;
  readonly addresses: Pick<EmbeddedDatabase, "url" | "servingUrl">;
  readonly binaries: Binaries;
  readonly release: () => void;
}

function supervise({
  child,
  account,
  listening,
  logFile,
  log,
  addresses,
  binaries,
  release,
}: Supervised): EmbeddedDatabase {
  const listeners: ((reason: string) => void)[] = [];
  const stopping = new AbortController();
  let current = child;
  let restarting: Promise<void> = Promise.resolve();
  let stopped: Promise<void> | undefined;

  // A forced exit leaves no time to wait, but the server still gets the signal to end.
  const endWithUs = () => void current.kill("SIGINT");
  process.on("exit", endWithUs);
  watch(child);
  return {
    ...addresses,
    version: describeBinaries(binaries),
    checkpoint: () => checkpoint(addresses.url),
    stop: () => (stopped ??= stop()),
    onExit: (listener) => void listeners.push(listener),
  };

  function watch(server: ChildProcess): void {
    // It may have died after it was ready and before it was watched.
    if (hasEnded(server)) died(server);
    else server.once("exit", () => died(server));
  }

  function died({ exitCode, signalCode }: ChildProcess): void {
    if (stopping.signal.aborted) return;
    const reason = signalCode === null ? `exit code ${exitCode}` : `signal ${signalCode}`;
    log.error({ reason }, "the embedded database died and is being started again");
    for (const listener of listeners) listener(reason);
    restarting = restart();
  }

  async function restart(): Promise<void> {
    const start = () => startAfterDeath(account, listening, logFile);
    const server = await startAgain(start, { log, signal: stopping.signal });
    if (server === undefined) return;
    current = server;
    watch(current);
    log.warn({}, "the embedded database is running again");
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await restarting;
    await stopServer(current);
    process.off("exit", endWithUs);
    release();
  }
}

/** However long it takes. */
function checkpoint(url: string): Promise<void> {
  const run = async (client: { query(sql: string): Promise<unknown> }) => {
    await client.query("checkpoint");
  };
  return withClient(url, run, { query_timeout: 0 });
}

function startAfterDeath(
  account: ServerAccount,
  listening: ListenAddress,
  logFile: string,
): Promise<ChildProcess> {
  endChildren(account.folder);
  return startServer(account, listening, logFile);
}

/** Tries until it starts, with growing pauses. Returns undefined if it was stopped meanwhile. */
async function startAgain(
  start: () => Promise<ChildProcess>,
  { log, signal }: { readonly log: DatabaseLog; readonly signal: AbortSignal },
): Promise<ChildProcess | undefined> {
  for (
    let backoffMs = 100;
    !signal.aborted;
    backoffMs = Math.min(backoffMs * 2, longestBackoffMs)
  ) {
    try {
      return await start();
    } catch (error) {
      log.error({ err: error }, "the embedded database cannot be started again yet");
    }
    await sleep(backoffMs, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

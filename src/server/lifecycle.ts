/**
 * The life of the process: the checks before it starts, the order in which parts open, and the
 * order in which they close. shop.ts is the part in between.
 */
import path from "node:path";
import { CannotStart, errorCode, storageReason } from "#platform/config/cannot-start.ts";
import { type Config, type Environment, readConfig } from "#platform/config/config.ts";
import { currentRelease } from "#platform/config/release.ts";
import type { DatabaseAddress } from "#platform/db/database-address.ts";
import { assertDataFolderFree, assertWritable } from "#platform/db/embedded/data-folder-lock.ts";
import type { SchemaFolders } from "#platform/db/migrate.ts";
import { connectionsNeeded, measure, startWarnings } from "#platform/db/start-warnings.ts";
import { type Log, openLog } from "#platform/log.ts";
import { isChildProcess, runChildProcess } from "./processes/child-process.ts";
import { closeAll } from "./processes/close-all.ts";
import { openDatabaseServer, prepareSchema } from "./lifecycle-database.ts";
import { assertPortFree } from "./lifecycle-http.ts";
import { type ExitCode, listenForStop } from "./lifecycle-stop.ts";
import { type Closers, type LoadShop, openShop } from "./processes/open-shop.ts";
import { startSandboxProcess } from "./sandbox-process.ts";
import { startProcesses } from "./processes/supervisor.ts";
import { startWatchdog } from "./watchdog.ts";

/** The differences between production, development and tests. */
export interface RunOptions {
  readonly env: Environment;
  readonly schemaFolders: SchemaFolders;
  /** Hot reload serves the project's files, so it runs for this machine only. */
  readonly isDevelopment?: boolean;
  readonly loadShop: LoadShop;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/**
 * Runs the shop until it is stopped and returns the exit code. If it cannot start, prints the
 * reason as one sentence.
 */
export async function runShop(options: RunOptions): Promise<ExitCode> {
  if (isChildProcess) return runChildProcess({ loadShop: options.loadShop, explain: reasonOf });
  const config = readConfigOrPrint(options);
  if (config === undefined) return 1;
  const log = openLog(config.logLevel);
  const stop = listenForStop(log, options.print);
  const closers: Closers = [];
  let exitCode: ExitCode;
  try {
    await start(config, log, options, closers, stop.signal);
    exitCode = await stop.requested;
  } catch (error) {
    if (!stop.signal.aborted) {
      stop.begin(1);
      options.printError(reasonOf(error, config, log));
    }
    exitCode = await stop.requested;
  }
  exitCode = await closeAll(closers, exitCode, log);
  await stop.threadsIdle();
  return exitCode;
}

function watch({ databaseUrl, dataDir }: Config, log: Log, stopping: AbortSignal): void {
  startWatchdog({
    databaseFolder: databaseUrl === undefined ? path.join(dataDir, "postgres") : undefined,
    stopping,
    onFailure: (error) => log.error({ err: error }, "the watchdog ended"),
  });
}

async function start(
  config: Config,
  log: Log,
  options: RunOptions,
  closers: Closers,
  stopping: AbortSignal,
): Promise<void> {
  log.info(currentRelease(), "the shop starts");
  assertWritable(config.dataDir);
  if (config.databaseUrl === undefined) assertDataFolderFree(config.dataDir);
  await assertPortFree(config.host, config.port);
  watch(config, log, stopping);

  const database = await openDatabaseServer(config, log);
  closers.push(database.stop);
  stopping.throwIfAborted();
  await prepareSchema(database.address, options.schemaFolders, log);
  const connections = connectionsNeeded(config, database.address.isPooled);
  const measured = await measure(database.address.directUrl);
  for (const warning of startWarnings(measured, connections, config)) log.warn(warning);
  stopping.throwIfAborted();

  const sandbox = await startSandboxProcess(config, log);
  closers.push(sandbox.stop);
  stopping.throwIfAborted();

  const starting = { log, stopping, options };
  const shopLines = await open(sandbox.config, database.address, starting, closers);
  database.settle();
  const lines = [
    openLine(config),
    `Data is kept in ${config.dataDir} (${database.description})`,
    ...database.lines,
    ...sandbox.lines,
    ...shopLines,
  ];
  for (const line of lines) options.print(line);
}

type Starting = {
  readonly log: Log;
  readonly stopping: AbortSignal;
  readonly options: RunOptions;
};

/** Opens the shop in this process, or in several that it supervises. */
function open(
  config: Config,
  database: DatabaseAddress,
  { log, stopping, options }: Starting,
  closers: Closers,
): Promise<readonly string[]> {
  const { schemaFolders, loadShop } = options;
  const plan = { config, database, schemaFolders, isPrepared: false };
  if (config.processes > 1) return startProcesses(plan, { log, stopping }, closers);
  return openShop({ ...plan, isListening: true }, { log, loadShop }, closers, stopping);
}

function openLine({ role, baseUrl, processes, host, port }: Config): string {
  if (role === "worker") return `Charma works on its jobs; health at http://${host}:${port}/readyz`;
  const count = processes > 1 ? ` (${processes} web processes)` : "";
  return `Charma is open at ${baseUrl}${count}`;
}

function readConfigOrPrint(options: RunOptions): Config | undefined {
  const { env, isDevelopment = false, printError } = options;
  try {
    const config = readConfig(env);
    if (isDevelopment && (config.appEnv === "production" || config.demo === "exposed")) {
      throw new CannotStart(
        "Hot reload would show this project's files to people on other machines: use " +
          "npm start, or run npm run dev for this machine only, without " +
          "APP_ENV=production, HOST, BASE_URL, TRUSTED_PROXIES and live keys.",
      );
    }
    if (isDevelopment && (config.processes > 1 || config.role !== "all"))
      throw new CannotStart("npm run dev is one process: unset PROCESSES and ROLE.");
    return config;
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    printError(error.message);
    return undefined;
  }
}

/**
 * Why the shop cannot start, for the person who started it. Logs what only a programmer can use.
 */
function reasonOf(error: unknown, { dataDir }: Pick<Config, "dataDir">, log: Log): string {
  // The built shop has its own copy of the class, so the name is compared.
  if (error instanceof Error && error.name === "CannotStart") return error.message;
  const storage = storageReason(error);
  if (storage !== undefined && errorCode(error) !== "ENOENT")
    return `The data folder ${dataDir} cannot be used: ${storage}.`;
  log.fatal({ err: error }, "cannot start");
  return `The shop cannot start: ${error instanceof Error ? error.message : String(error)}`;
}

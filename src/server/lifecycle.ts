/**
 * The life of the process: the checks before it starts, the order in which parts open, and the
 * order in which they close. shop.ts is the part in between.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { CannotStart, errorCode, storageReason } from "#platform/config/cannot-start.ts";
import { type Config, type Environment, readConfig } from "#platform/config/config.ts";
import { assertDataFolderFree, assertWritable } from "#platform/db/embedded/data-folder-lock.ts";
import { migrate, type SchemaFolders } from "#platform/db/migrate.ts";
import { type Log, openLog } from "#platform/log.ts";
import { openDatabaseServer } from "./lifecycle-database.ts";
import { assertPortFree, createDrainingServer, type DrainingServer } from "./lifecycle-http.ts";
import { type ExitCode, listenForStop } from "./lifecycle-stop.ts";
import { startSandboxProcess } from "./sandbox-process.ts";
import type { createShop, ShopServer } from "./shop.ts";
import { startWatchdog } from "./watchdog.ts";

/** The shop's code, built or loaded from its sources. */
export interface ShopCode {
  readonly createShop: typeof createShop;
  /**
   * Handles requests that exist only in development (hot reload, unbuilt modules), and passes on
   * all others.
   */
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close?(): Promise<void>;
}

/** The differences between production, development and tests. */
export interface RunOptions {
  readonly env: Environment;
  readonly schemaFolders: SchemaFolders;
  /** Hot reload serves the project's files, so it runs for this machine only. */
  readonly isDevelopment?: boolean;
  readonly loadShop: (server: Server) => Promise<ShopCode>;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

type Closers = (() => Promise<void>)[];

/** A load balancer needs this long to notice "not ready" before connections are refused. */
const balancerNoticeMs = 2000;

/**
 * Runs the shop until it is stopped and returns the exit code. If it cannot start, prints the
 * reason as one sentence.
 */
export async function runShop(options: RunOptions): Promise<ExitCode> {
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
      printReason(error, config, log, options);
    }
    exitCode = await stop.requested;
  }
  for (const close of closers.toReversed()) {
    try {
      await close();
    } catch (error) {
      log.error({ err: error }, "a part of the shop did not stop cleanly");
      exitCode = 1;
    }
  }
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
  assertWritable(config.dataDir);
  if (config.databaseUrl === undefined) assertDataFolderFree(config.dataDir);
  await assertPortFree(config.host, config.port);
  watch(config, log, stopping);

  const database = await openDatabaseServer(config, log);
  closers.push(database.stop);
  stopping.throwIfAborted();
  await migrate({ databaseUrl: database.url, folders: options.schemaFolders, log });
  stopping.throwIfAborted();

  const sandbox = await startSandboxProcess(config, log);
  closers.push(sandbox.stop);
  stopping.throwIfAborted();

  const { http, serve } = createHttpFront();
  const code = await options.loadShop(http.server);
  closers.push(async () => code.close?.());
  const shop = await code.createShop({ config: sandbox.config, databaseUrl: database.url, log });
  closers.push(() => shop.stop());
  const shopLines = await shop.start();
  stopping.throwIfAborted();

  serve(shop, code.before);
  await http.listen(config.host, config.port);
  closers.push(() => drainHttp(config, shop, http));
  const lines = [
    `Charma is open at ${config.baseUrl}`,
    `Data is kept in ${config.dataDir} (${database.description})`,
    ...sandbox.lines,
    ...shopLines,
  ];
  for (const line of lines) options.print(line);
}

/** Vite needs the HTTP server before the shop that handles its requests exists. */
function createHttpFront() {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const http = createDrainingServer((request, response) => handle(request, response));
  function serve(shop: ShopServer, before: ShopCode["before"]): void {
    const respond = getRequestListener((request, bindings) => shop.fetch(request, bindings), {
      overrideGlobalObjects: false,
    });
    function answer(request: IncomingMessage, response: ServerResponse): void {
      if (!shop.respondEarly(request, response)) void respond(request, response);
    }
    handle = before
      ? (request, response) => before(request, response, () => answer(request, response))
      : answer;
  }
  return { http, serve };
}

async function drainHttp(config: Config, shop: ShopServer, http: DrainingServer): Promise<void> {
  shop.drain();
  http.announceClose();
  if (config.appEnv === "production") await sleep(balancerNoticeMs);
  await http.drain();
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
    return config;
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    printError(error.message);
    return undefined;
  }
}

function printReason(error: unknown, config: Config, log: Log, { printError }: RunOptions): void {
  // The built shop has its own copy of the class, so the name is compared.
  const isSentence = error instanceof Error && error.name === "CannotStart";
  const storage = storageReason(error);
  if (isSentence) printError(error.message);
  else if (storage !== undefined && errorCode(error) !== "ENOENT") {
    printError(`The data folder ${config.dataDir} cannot be used: ${storage}.`);
  } else {
    printError(`The shop cannot start: ${error instanceof Error ? error.message : String(error)}`);
    log.fatal({ err: error }, "cannot start");
  }
}

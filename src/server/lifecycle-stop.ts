import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#platform/log.ts";

/** Exit code of the process: 0 after a signal, 1 after a fault. */
export type ExitCode = 0 | 1;

/** Listens for everything that ends the process. */
export interface StopRequests {
  /** Resolves with the exit code once a signal, a fault or `begin` requests the stop. */
  readonly requested: Promise<ExitCode>;
  readonly signal: AbortSignal;
  /** Begins the stop from within. Has no effect if the process is already stopping. */
  begin(code: ExitCode): void;
  /**
   * Resolves once no thread of Node works on files or names any more. `process.exit` would wait for
   * them with a closed event loop, where neither timers nor the watchdog can end it.
   */
  threadsIdle(): Promise<void>;
}

/** Node's names for the work of its threads. */
const threadWork = /^(FSReq|GetAddrInfo|GetNameInfo)/;
const threadPollMs = 20;

/** One Ctrl-C can arrive twice: from the terminal, and passed on by npm. */
const sameSignalMs = 1000;

/**
 * Longer than requests in flight may take, shorter than service managers wait. It is just before
 * the watchdog, which enforces the 25 seconds if this timer cannot.
 */
const forceAfterMs = 24_000;

/**
 * Turns signals and unexpected faults into one request to stop. A second signal, or 25 seconds,
 * ends the process by force. The stop is requested before anything is logged or printed, so an
 * error there cannot prevent it.
 */
export function listenForStop(
  log: Log,
  print: (line: string) => void,
  signals: readonly NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"],
): StopRequests {
  const { promise, resolve } = Promise.withResolvers<ExitCode>();
  const stopping = new AbortController();
  let firstSignalAt: number | undefined;

  function requestStop(code: ExitCode): void {
    if (stopping.signal.aborted) return;
    setTimeout(force, forceAfterMs).unref();
    stopping.abort();
    resolve(code);
  }

  function onSignal(signal: NodeJS.Signals): void {
    // A stop that a fault began does not count as the first signal: the person who signals then has
    // not waited yet.
    const isFirst = firstSignalAt === undefined;
    firstSignalAt ??= performance.now();
    if (performance.now() - firstSignalAt > sameSignalMs) force();
    requestStop(0);
    if (isFirst)
      print("Stopping: the requests in flight are finished first. Once more stops at once.");
    log.info({ signal }, "asked to stop");
  }

  function force(): void {
    log.warn({}, "stopped by force");
    // After the listeners that stop the database: at exit Node waits for threads that may hang.
    process.on("exit", () => process.kill(process.pid, "SIGKILL"));
    process.exit(1);
  }

  function fault(error: unknown): void {
    requestStop(1);
    log.fatal({ err: error }, "unforeseen fault, stopping");
  }

  for (const signal of signals) process.on(signal, onSignal);
  process.on("uncaughtException", fault);
  process.on("unhandledRejection", fault);
  return { requested: promise, signal: stopping.signal, begin: requestStop, threadsIdle };
}

async function threadsIdle(): Promise<void> {
  while (process.getActiveResourcesInfo().some((name) => threadWork.test(name)))
    await sleep(threadPollMs);
}

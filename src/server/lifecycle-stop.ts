import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#platform/log.ts";

/** Why the process is to end: told to (0), or because of a fault (1). */
export type ExitCode = 0 | 1;

/** Hears everything that ends the process. */
export interface StopRequests {
  /** Settles with the exit code once somebody or something asks for the end. */
  readonly requested: Promise<ExitCode>;
  readonly signal: AbortSignal;
  /** Begins the stop from within; who is stopping already goes on as before. */
  begin(code: ExitCode): void;
  /**
   * Settles once no thread of Node's works on files or names any more. `process.exit` would wait
   * for them with the event loop closed, out of reach of every timer and of the watchdog.
   */
  threadsIdle(): Promise<void>;
}

/** As Node names what its threads do. */
const threadWork = /^(FSReq|GetAddrInfo|GetNameInfo)/;
const threadPollMs = 20;

/** One Ctrl-C can arrive twice: from the terminal, and passed on by npm. */
const sameSignalMs = 1000;

/**
 * Longer than the requests in flight may take, shorter than what service managers wait, and a little
 * before the watchdog, which sees to the 25 seconds if this timer cannot.
 */
const forceAfterMs = 24_000;

/**
 * Turns signals and unforeseen faults into one request to stop. A second signal, or 25 seconds,
 * ends the process by force. The stop is asked for before anything is logged or printed, so nothing
 * that goes wrong there can prevent it.
 */
export function listenForStop(log: Log, print: (line: string) => void): StopRequests {
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
    // A stop that a fault began is not counted: whoever signals then has not waited yet.
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
    // After the listeners that stop the database: Node waits in its exit for threads that may hang.
    process.on("exit", () => process.kill(process.pid, "SIGKILL"));
    process.exit(1);
  }

  function fault(error: unknown): void {
    requestStop(1);
    log.fatal({ err: error }, "unforeseen fault, stopping");
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  process.on("uncaughtException", fault);
  process.on("unhandledRejection", fault);
  return { requested: promise, signal: stopping.signal, begin: requestStop, threadsIdle };
}

async function threadsIdle(): Promise<void> {
  while (process.getActiveResourcesInfo().some((name) => threadWork.test(name)))
    await sleep(threadPollMs);
}

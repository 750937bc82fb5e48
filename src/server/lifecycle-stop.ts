import type { Log } from "#platform/log.ts";

/** Why the process is to end: told to (0), or because of a fault (1). */
export type ExitCode = 0 | 1;

/** Hears everything that ends the process. */
export interface StopRequests {
  /** Settles with the exit code once somebody or something asks for the end. */
  readonly requested: Promise<ExitCode>;
  readonly signal: AbortSignal;
}

/** One Ctrl-C can arrive twice: from the terminal, and passed on by npm. */
const sameSignalMs = 1000;

/** Longer than the requests in flight may take, shorter than what service managers wait. */
const forceAfterMs = 25_000;

/**
 * Turns signals and unforeseen faults into one request to stop. A second signal, or 25 seconds,
 * ends the process by force.
 */
export function hearStopRequests(log: Log, print: (line: string) => void): StopRequests {
  const { promise, resolve } = Promise.withResolvers<ExitCode>();
  const stopping = new AbortController();
  let askedAt: number | undefined;

  function ask(code: ExitCode): void {
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    setTimeout(force, forceAfterMs).unref();
    stopping.abort();
    resolve(code);
  }

  function hear(signal: NodeJS.Signals): void {
    if (askedAt === undefined)
      print("Stopping: the requests in flight are finished first. Once more stops at once.");
    else if (performance.now() - askedAt > sameSignalMs) force();
    log.info({ signal }, "asked to stop");
    ask(0);
  }

  function force(): void {
    log.warn({}, "stopped by force");
    process.exit(1);
  }

  function fault(error: unknown): void {
    log.fatal({ err: error }, "unforeseen fault, stopping");
    ask(1);
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, hear);
  process.on("uncaughtException", fault);
  process.on("unhandledRejection", fault);
  return { requested: promise, signal: stopping.signal };
}

/**
 * Ends the process from outside its event loop when the loop can no longer do so: when a stop takes
 * too long, or when the loop is blocked for so long that it would not notice a signal.
 * docs/decisions/030-a-stop-always-ends.md defines "blocked".
 */
import inspector from "node:inspector";
import { Worker } from "node:worker_threads";

/** The limits of the watchdog, in milliseconds. */
export type WatchdogLimits = {
  /** From the beginning of a stop to the end of the process. */
  readonly stopMs: number;
  /**
   * How long the event loop may be blocked. Less than `stopMs`, so that a signal which it cannot
   * notice is covered too.
   */
  readonly stillMs: number;
  /** The same limit on machines that do not report how long a thread waited for a processor. */
  readonly stillUnmeasuredMs: number;
  readonly tickMs: number;
};

/** What the worker gets: three shared cells of memory, the limits, the folder. */
export type WatchdogOrder = {
  readonly cells: Int32Array<SharedArrayBuffer>;
  readonly limits: WatchdogLimits;
  /** Folder of the embedded database, which gets a signal to stop before the process is killed. */
  readonly databaseFolder: string | undefined;
};

const limits: WatchdogLimits = {
  stopMs: 24_500,
  stillMs: 15_000,
  stillUnmeasuredMs: 60_000,
  tickMs: 500,
};

const [beats, stopping, debugging] = [0, 1, 2];

/** Starts the watchdog thread. It does not keep the process alive. */
export function startWatchdog({
  databaseFolder,
  stopping: stopSignal,
  onFailure,
  chosen = {},
}: {
  readonly databaseFolder: string | undefined;
  /** Aborted when a stop begins. The process then has until `stopMs` to end. */
  readonly stopping: AbortSignal;
  readonly onFailure: (error: unknown) => void;
  readonly chosen?: Partial<WatchdogLimits>;
}): void {
  const cells = new Int32Array(new SharedArrayBuffer(12));
  const order: WatchdogOrder = { cells, limits: { ...limits, ...chosen }, databaseFolder };
  const stopBegun = () => void Atomics.store(cells, stopping, 1);
  if (stopSignal.aborted) stopBegun();
  else stopSignal.addEventListener("abort", stopBegun, { once: true });

  // Plain JavaScript: stripping types would cost this one thread another 11 MB.
  const worker = new Worker(new URL("./watchdog.worker.mjs", import.meta.url), {
    workerData: order,
    execArgv: [],
  });
  worker.on("error", onFailure);
  worker.unref();

  function beat(): void {
    Atomics.store(cells, debugging, inspector.url() === undefined ? 0 : 1);
    Atomics.add(cells, beats, 1);
  }
  beat();
  setInterval(beat, order.limits.tickMs).unref();
}

/** A process under the watchdog, with short limits: for tests that block, stop and debug it. */
import { startWatchdog, type WatchdogLimits } from "#server/watchdog.ts";

const [, , task, limits] = process.argv;

const stop = new AbortController();
startWatchdog({
  databaseFolder: undefined,
  stopping: stop.signal,
  onFailure: () => process.exit(9),
  chosen: JSON.parse(limits ?? "{}") as Partial<WatchdogLimits>,
});

const tasks: Readonly<Record<string, () => void>> = {
  idle: () => undefined,
  computes: () => {
    for (;;) void 0;
  },
  waits: () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  stops: () => stop.abort(),
  "stops, then computes": () => {
    stop.abort();
    for (;;) void 0;
  },
};

setInterval(() => process.stdout.write("turn\n"), 50);
setTimeout(() => tasks[task ?? ""]?.(), 500);

/**
 * The thread of the watchdog. It adds up, tick by tick, how long the event loop has been blocked
 * and how long a stop has lasted. A tick counts at most double, so time in which the whole process
 * slept (a closed laptop, SIGSTOP) does not count.
 */
import fs from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { workerData } from "node:worker_threads";

/** @type {import("./watchdog.ts").WatchdogOrder} */
const { cells, limits, databaseFolder } = workerData;
const [beats, stopping, debugging] = [0, 1, 2];
const mainThread = `/proc/self/task/${process.pid}`;

/** Ends the process, even if everything else hangs. */
const lastWordsMs = 2000;

let lastTickAt = performance.now();
let lastBeat = -1;
let lastWaitedMs = waitedMs() ?? 0;
let stillMs = 0;
let stopMs = 0;

const ticking = setInterval(tick, limits.tickMs);

function tick() {
  const now = performance.now();
  const passedMs = now - lastTickAt;
  lastTickAt = now;
  const waited = waitedMs();
  const starvedMs = waited === undefined ? 0 : waited - lastWaitedMs;
  lastWaitedMs = waited ?? 0;
  if (Atomics.load(cells, debugging) === 1) return;

  const beat = Atomics.load(cells, beats);
  if (beat !== lastBeat) stillMs = 0;
  // A wait is reported when it is over, so one tick may include the waits of several.
  else if (!isHeld()) stillMs += Math.min(passedMs - starvedMs, 2 * limits.tickMs);
  lastBeat = beat;
  if (Atomics.load(cells, stopping) === 1) stopMs += Math.min(passedMs, 2 * limits.tickMs);

  const longestStillMs = waited === undefined ? limits.stillUnmeasuredMs : limits.stillMs;
  if (stopMs >= limits.stopMs) void end("the stop took too long");
  else if (stillMs >= longestStillMs) void end("the event loop stood still");
}

/** How long the main thread has waited for a processor since it began; only Linux reports it. */
function waitedMs() {
  try {
    const [, waitedNs] = fs.readFileSync(`${mainThread}/schedstat`, "utf8").split(" ");
    return Number(waitedNs) / 1e6;
  } catch {
    return undefined;
  }
}

/** Whether a disk or a debugger blocks the main thread, which is not the program's fault. */
function isHeld() {
  try {
    const stat = fs.readFileSync(`${mainThread}/stat`, "utf8");
    return "DTt".includes(stat.charAt(stat.lastIndexOf(")") + 2));
  } catch {
    return false;
  }
}

/** @param {string} reason */
async function end(reason) {
  clearInterval(ticking);
  setTimeout(kill, lastWordsMs);
  try {
    const line = { level: "fatal", time: new Date().toISOString(), msg: `killed: ${reason}` };
    fs.writeSync(2, `${JSON.stringify(line)}\n`);
  } catch {
    // Nobody reads it.
  }
  try {
    await stopDatabase();
  } catch {
    // The next start stops it.
  } finally {
    kill();
  }
}

/** Signals the server only if a process with its id works in its folder. */
async function stopDatabase() {
  if (databaseFolder === undefined) return;
  const folder = fs.realpathSync(databaseFolder);
  const server = Number.parseInt(fs.readFileSync(path.join(folder, "postmaster.pid"), "utf8"), 10);
  const { processesIn } = await import("#platform/db/embedded/process-identity.ts");
  if (processesIn(folder).includes(server)) process.kill(server, "SIGINT");
}

function kill() {
  process.kill(process.pid, "SIGKILL");
}

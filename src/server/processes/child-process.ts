/**
 * A web process or the worker of a shop with several processes. The supervisor sends its plan and
 * the request to stop. It ends at once when the supervisor has died: Node's cluster sees to that.
 */
import cluster from "node:cluster";
import process from "node:process";
import type { Config } from "#platform/config/config.ts";
import { type Log, openLog } from "#platform/log.ts";
import { type ExitCode, listenForStop } from "../lifecycle-stop.ts";
import { type Closers, type LoadShop, openShop, type ProcessPlan } from "./open-shop.ts";
import { closeAll } from "./close-all.ts";
import { type ProcessMessage, readMessage, type SupervisorMessage } from "./process-messages.ts";
import { startWatchdog } from "../watchdog.ts";

/** Whether this process is one of several; its supervisor has started it. */
export const isChildProcess = cluster.isWorker;

/** Runs the process until it is stopped and returns its exit code. */
export async function runChildProcess({
  loadShop,
  explain,
}: {
  readonly loadShop: LoadShop;
  /** Turns an error into a sentence for the person who started the shop. */
  readonly explain: (error: unknown, config: Config, log: Log) => string;
}): Promise<ExitCode> {
  const { plan, stopRequested, goodbye } = await receivePlan();
  const log = openLog(plan.config.logLevel).child({ process: plan.config.role });
  // Ctrl-C in a terminal reaches all processes. The supervisor then stops them in order.
  const stop = listenForStop(log, () => undefined, ["SIGTERM"]);
  void stopRequested.then(() => stop.begin(0));
  watch(log, stop.signal);
  const closers: Closers = [];
  try {
    const lines = await openShop(plan, { log, loadShop }, closers, stop.signal);
    send({ kind: "opened", lines });
  } catch (error) {
    if (!stop.signal.aborted) {
      send({ kind: "failed", reason: explain(error, plan.config, log) });
      stop.begin(1);
    }
  }
  const exitCode = await closeAll(closers, await stop.requested, log);
  await stop.threadsIdle();
  send({ kind: "closed" });
  await goodbye;
  return exitCode;
}

function watch(log: Log, stopping: AbortSignal): void {
  startWatchdog({
    // The database server belongs to the supervisor.
    databaseFolder: undefined,
    stopping,
    onFailure: (error) => log.error({ err: error }, "the watchdog ended"),
  });
}

async function receivePlan(): Promise<{
  readonly plan: ProcessPlan;
  readonly stopRequested: Promise<void>;
  readonly goodbye: Promise<void>;
}> {
  const plan = Promise.withResolvers<ProcessPlan>();
  const stopRequested = Promise.withResolvers<void>();
  const goodbye = Promise.withResolvers<void>();
  let isPlanned = false;
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => undefined);
  process.on("message", (received) => {
    const message = readMessage<SupervisorMessage>(received);
    if (message?.kind === "plan") {
      isPlanned = true;
      plan.resolve(message.plan);
    }
    if (message?.kind === "goodbye") goodbye.resolve();
    if (message?.kind !== "stop") return;
    // Before the plan nothing is open, so there is nothing to close.
    if (isPlanned) stopRequested.resolve();
    else process.exit(0);
  });
  send({ kind: "hello" });
  return {
    plan: await plan.promise,
    stopRequested: stopRequested.promise,
    goodbye: goodbye.promise,
  };
}

function send(message: ProcessMessage): void {
  // Nobody listens any more: the supervisor has died, and so does this process.
  if (process.connected) process.send?.(message);
}

import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStart } from "#platform/config/cannot-start.ts";
import type { Log } from "#platform/log.ts";
import { passOnConnections } from "./handed-connections.ts";
import type { ProcessPlan } from "./open-shop.ts";
import { type ProcessMessage, readMessage, type SupervisorMessage } from "./process-messages.ts";

type SupervisedProcess = {
  /** The lines that its first start printed. Rejects with CannotStart if it cannot open. */
  readonly opened: Promise<readonly string[]>;
  /** Asks it to finish its work, and resolves when it has ended. */
  stop(): Promise<void>;
};

const firstPauseMs = 500;
const longestPauseMs = 10_000;

/** A process that lived this long begins again with the shortest pause. */
const healthyAfterMs = 60_000;

/** Starts a process. If it dies later, it is started again after a pause that grows. */
export function superviseProcess(plan: ProcessPlan, log: Log): SupervisedProcess {
  const { role } = plan.config;
  const stopping = new AbortController();
  let current = fork();
  let openedAt = 0;
  let pauseMs = firstPauseMs;

  const opened = open(current, plan).then((lines) => {
    watch(current);
    return lines;
  });
  const done = opened.then(
    () => undefined,
    () => undefined,
  );
  let restarting: Promise<void> = done;

  function watch(child: Worker): void {
    openedAt = performance.now();
    if (hasEnded(child)) died(child);
    else child.once("exit", () => died(child));
  }

  function died({ process: { pid, exitCode, signalCode } }: Worker): void {
    if (stopping.signal.aborted) return;
    if (performance.now() - openedAt > healthyAfterMs) pauseMs = firstPauseMs;
    log.error({ role, pid, exitCode, signalCode, pauseMs }, "a process died and is started again");
    restarting = startAgain();
  }

  async function startAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      if (stopping.signal.aborted) return;
      current = fork();
      try {
        // The queues and the demo are there already.
        await open(current, { ...plan, isPrepared: true });
        log.warn({ role, pid: current.process.pid }, "the process runs again");
        watch(current);
        return;
      } catch (error) {
        log.error({ err: error, role }, "a process cannot be started again yet");
      }
    }
  }

  return {
    opened,
    async stop() {
      stopping.abort();
      await end(current);
      await restarting;
    },
  };
}

function fork(): Worker {
  const child = cluster.fork();
  passOnConnections(child);
  return child;
}

/** Sends the plan and waits until the process has opened. Throws CannotStart if it does not. */
async function open(child: Worker, plan: ProcessPlan): Promise<readonly string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
  // A forced exit leaves no time to wait for it.
  const endWithUs = () => void child.process.kill("SIGKILL");
  process.on("exit", endWithUs);
  child.on("message", (received) => {
    const message = readMessage<ProcessMessage>(received);
    if (message?.kind === "hello") send(child, { kind: "plan", plan });
    if (message?.kind === "opened") resolve(message.lines);
    if (message?.kind === "failed") reject(new CannotStart(message.reason));
    if (message?.kind === "closed") send(child, { kind: "goodbye" });
  });
  child.on("error", reject);
  child.once("exit", (code, signal) => {
    process.off("exit", endWithUs);
    reject(
      new CannotStart(`A ${plan.config.role} process ended at its start (${signal ?? code}).`),
    );
  });
  return promise;
}

async function end(child: Worker): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  send(child, { kind: "stop" });
  await ended;
}

function send(child: Worker, message: SupervisorMessage): void {
  // It may be dying: its exit says so.
  if (child.isConnected()) child.send(message, () => undefined);
}

function hasEnded({ process: { exitCode, signalCode } }: Worker): boolean {
  return exitCode !== null || signalCode !== null;
}

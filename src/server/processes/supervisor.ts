/**
 * One shop of several processes: web processes behind one address and one worker. The supervisor
 * starts them, starts one again that died, and stops them all. It serves nothing itself: Node's
 * cluster hands each new connection to the next web process.
 */
import cluster from "node:cluster";
import { CannotStart } from "#platform/config/cannot-start.ts";
import type { Config } from "#platform/config/config.ts";
import type { Log } from "#platform/log.ts";
import type { Closers, ProcessPlan } from "./open-shop.ts";
import { superviseProcess } from "./supervised-process.ts";

/** The embedded server allows 100 connections; some stay free for commands beside the shop. */
const embeddedConnections = 90;

/** Beside its pool a web process uses 5 connections and the worker 8. The rest is for checks. */
const otherConnections = 7;
const smallestPool = 3;

type Supervision = { readonly log: Log; readonly stopping: AbortSignal };

/**
 * Starts the processes and adds to `closers` how to stop them. The first one creates the queues; it
 * is the worker if there is one. Returns the lines to print for the person who starts the shop.
 * Throws CannotStart with the reason of a process that cannot open.
 */
export async function startProcesses(
  shop: Omit<ProcessPlan, "isListening">,
  { log, stopping }: Supervision,
  closers: Closers,
): Promise<readonly string[]> {
  cluster.setupPrimary({ serialization: "advanced" });
  const { config } = shop;
  const plan = { ...shop, config: shareOf(config) };
  const planOf = (role: "web" | "worker") => withRole(plan, role);
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async () => void (await Promise.all(stops.map((stop) => stop())));
  closers.push(stopAll);
  // A process that is just opening can stop before it has opened.
  stopping.addEventListener("abort", () => void stopAll(), { once: true });
  const start = (plan: ProcessPlan) => {
    const supervised = superviseProcess(plan, log);
    stops.push(supervised.stop);
    return supervised.opened;
  };

  const others = Array.from({ length: config.processes }, () => planOf("web"));
  const first = config.role === "all" ? planOf("worker") : others.pop();
  const lines = first === undefined ? [] : await start(first);
  stopping.throwIfAborted();
  // Only the one that creates the queues needs the owner.
  const database = { ...shop.database, ownerUrl: null };
  await Promise.all(others.map((plan) => start({ ...plan, database, isPrepared: true })));
  return lines;
}

function withRole(
  { config, ...plan }: Omit<ProcessPlan, "isListening">,
  role: "web" | "worker",
): ProcessPlan {
  return { ...plan, config: { ...config, role }, isListening: role === "web" };
}

/**
 * What each process gets of the limits that are for all. Throws CannotStart if the embedded
 * database has too few connections.
 */
function shareOf(config: Config): Config {
  const readsPerMinute = Math.ceil(config.readsPerMinute / config.processes);
  if (config.databaseUrl !== undefined) return { ...config, readsPerMinute };
  const poolSize = Math.floor(embeddedConnections / (config.processes + 1)) - otherConnections;
  if (poolSize < smallestPool) {
    const most = Math.floor(embeddedConnections / (smallestPool + otherConnections)) - 1;
    throw new CannotStart(
      `The embedded database serves at most ${most} web processes. Set PROCESSES to ${most} or ` +
        "less, or use a PostgreSQL server of your own by DATABASE_URL.",
    );
  }
  const databasePoolSize = Math.min(config.databasePoolSize, poolSize);
  return { ...config, readsPerMinute, databasePoolSize };
}

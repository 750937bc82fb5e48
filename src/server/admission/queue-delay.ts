import type { EventEmitter } from "node:events";
import { monitorEventLoopDelay } from "node:perf_hooks";

/** The connections that requests wait for. */
export type ConnectionQueue = {
  /** Emits "acquire" for each connection that is given. */
  readonly pool: Pick<EventEmitter, "on" | "off">;
  /** How many wait now. */
  readonly waiting: () => number;
};

/** Measures how long work waits before it begins. */
export type QueueDelay = {
  /**
   * The wait since the last call, in milliseconds: for the event loop the median, so that one long
   * piece of work does not count as a rush, and for a database connection the expected wait.
   */
  sampleMs(): number;
  stop(): void;
};

const resolutionMs = 10;
const nsPerMs = 1e6;

/** The wait for the event loop and for a connection. */
export function measureQueueDelay(
  queue: ConnectionQueue,
  now: () => number = () => performance.now(),
): QueueDelay {
  const loop = measureLoop();
  const connections = measureConnections(queue, now);
  return {
    sampleMs: () => loop.sampleMs() + connections.sampleMs(),
    stop() {
      loop.stop();
      connections.stop();
    },
  };
}

function measureLoop(): QueueDelay {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  return {
    sampleMs() {
      // The histogram measures from timer to timer, so an idle loop has the resolution itself.
      const median = histogram.count === 0 ? 0 : histogram.percentile(50) / nsPerMs;
      histogram.reset();
      return Math.max(0, median - resolutionMs);
    },
    stop: () => histogram.disable(),
  };
}

/** Little's law: those who wait, divided by how many get a connection in a millisecond. */
function measureConnections({ pool, waiting }: ConnectionQueue, now: () => number): QueueDelay {
  let acquired = 0;
  let since = now();
  const count = () => void acquired++;
  pool.on("acquire", count);
  return {
    sampleMs() {
      const passedMs = now() - since;
      const waitMs = (waiting() * passedMs) / Math.max(1, acquired);
      since += passedMs;
      acquired = 0;
      return waitMs;
    },
    stop: () => void pool.off("acquire", count),
  };
}

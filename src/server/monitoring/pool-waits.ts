import type { Pool } from "pg";
import { waitingForConnection } from "#platform/db/pool.ts";

/**
 * Measures for how long somebody has been waiting for a connection without a pause. Nobody waits
 * longer than 3 s, but a pool that is too small has a queue for minutes. Admission reacts to the
 * same queue ten times a second (admission/queue-delay.ts); this is for health checks.
 */
export type PoolWaits = {
  /** The longest wait since the last call, to a second. */
  longestMs(): number;
  stop(): void;
};

const everySecondMs = 1000;

/** Starts looking at a pool every second. */
export function watchPool(pool: Pool): PoolWaits {
  let since: number | undefined;
  let longest = 0;
  const timer = setInterval(() => {
    if (waitingForConnection(pool) === 0) since = undefined;
    else since ??= performance.now();
    if (since !== undefined) longest = Math.max(longest, performance.now() - since);
  }, everySecondMs).unref();
  return {
    longestMs() {
      const result = Math.round(longest);
      longest = 0;
      return result;
    },
    stop: () => clearInterval(timer),
  };
}

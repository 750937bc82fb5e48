import pLimit from "p-limit";
import { Unavailable } from "#shared/errors.ts";

/**
 * Prevents heavy work (hashing, pictures) from taking the whole machine. Limits this process only.
 */

/** Runs work in its turn. `signal` is aborted when whoever waits for it has gone. */
export type InTurn = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * Returns a function that runs at most `concurrency` calls at a time. Further calls wait in order.
 * Throws Unavailable if more than `maxWaiting` would wait, and for a call that has waited
 * `maxWaitMs` or whose signal is aborted: its work is not done any more.
 */
export function limitConcurrency({
  concurrency,
  maxWaiting,
  maxWaitMs = null,
}: {
  readonly concurrency: number;
  readonly maxWaiting: number;
  readonly maxWaitMs?: number | null;
}): InTurn {
  const limit = pLimit(concurrency);
  let present = 0;
  return async function inTurn(work, signal) {
    if (present >= concurrency + maxWaiting) throw new Unavailable();
    present++;
    const wait = endOfWait(maxWaitMs, signal);
    const turn = limit(async () => {
      if (wait.isOver()) throw new Unavailable();
      wait.stop();
      return work();
    });
    try {
      return await Promise.race([turn, wait.over]);
    } finally {
      present--;
      // Its turn still comes, and does nothing.
      turn.catch(() => undefined);
    }
  };
}

/** Rejects once the time is over or the signal is aborted, unless it is stopped before. */
function endOfWait(maxWaitMs: number | null, signal: AbortSignal | undefined) {
  const { promise: over, reject } = Promise.withResolvers<never>();
  let isOver = false;
  function end(): void {
    isOver = true;
    stop();
    reject(new Unavailable());
  }
  const timer = maxWaitMs === null ? undefined : setTimeout(end, maxWaitMs).unref();
  function stop(): void {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
  over.catch(() => undefined);
  signal?.addEventListener("abort", end, { once: true });
  if (signal?.aborted === true) end();
  return { over, stop, isOver: () => isOver };
}

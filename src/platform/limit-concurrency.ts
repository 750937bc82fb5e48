import pLimit from "p-limit";
import { Unavailable } from "#shared/errors.ts";

/**
 * Prevents heavy work (hashing, pictures) from taking the whole machine. Limits this process only.
 */

/**
 * Returns a function that runs at most `concurrency` calls at a time. Further calls wait in order.
 * Throws Unavailable if more than `maxWaiting` would wait.
 */
export function limitConcurrency({
  concurrency,
  maxWaiting,
}: {
  readonly concurrency: number;
  readonly maxWaiting: number;
}): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(concurrency);
  return async function inTurn(work) {
    if (limit.activeCount >= concurrency && limit.pendingCount >= maxWaiting)
      throw new Unavailable();
    return limit(work);
  };
}

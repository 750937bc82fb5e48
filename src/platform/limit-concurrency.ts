import pLimit from "p-limit";
import { Unavailable } from "#shared/errors.ts";

/**
 * Keeps heavy work (hashing, pictures) from taking the whole machine. Counts in this process only.
 */

/**
 * Runs what it is given, at most `atOnce` at a time; the others wait in their order. Beyond
 * `maxWaiting` it refuses: throws Unavailable.
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

import { Unavailable } from "#shared/errors.ts";

/**
 * Keeps heavy work (hashing, pictures) from taking the whole machine. Counts in this process only.
 */

/**
 * Runs what it is given, at most `atOnce` at a time; the others wait in their order. Beyond
 * `maxWaiting` it refuses: throws Unavailable.
 */
export function fewAtOnce({
  atOnce,
  maxWaiting,
}: {
  readonly atOnce: number;
  readonly maxWaiting: number;
}): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function inTurn(work) {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new Unavailable();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      // The place is handed on rather than freed, so that nobody slips in between.
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}

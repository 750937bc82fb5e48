import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { limitConcurrency } from "#platform/limit-concurrency.ts";
import { availableMemoryMb, heavyWorkAtOnce } from "#platform/memory.ts";

/**
 * Decoding and encoding use a core and one of libuv's four threads, which file reads and password
 * hashes need too. So at most two run at once per process, and one where memory is little.
 */
export const pictureWork = limitConcurrency({
  concurrency: heavyWorkAtOnce(availableMemoryMb()),
  maxWaiting: Number.POSITIVE_INFINITY,
});

// The library's cache of up to 50 MB is of no use: each picture is processed once.
sharp.cache(false);

const pollMs = 20;

/**
 * Resolves when no picture is being processed. `process.exit` would wait for that with the event
 * loop closed, where no timeout works.
 */
export async function picturesFinished(): Promise<void> {
  while (sharp.counters().process > 0) await sleep(pollMs);
}

import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { limitConcurrency } from "#platform/limit-concurrency.ts";

/**
 * Decoding and encoding take a core each and one of libuv's four threads, which reading files and
 * checking passwords need too: never more than two at once in a process.
 */
export const pictureWork = limitConcurrency({
  concurrency: 2,
  maxWaiting: Number.POSITIVE_INFINITY,
});

// Each picture is worked on once; what the library would keep of it, up to 50 MB, is never asked
// for again.
sharp.cache(false);

const pollMs = 20;

/**
 * Settles once no picture is being worked on. `process.exit` would wait for that with the event
 * loop closed, out of reach of every limit of time.
 */
export async function picturesFinished(): Promise<void> {
  while (sharp.counters().process > 0) await sleep(pollMs);
}

import { limitConcurrency } from "#platform/limit-concurrency.ts";
import { pictureWork } from "./picture-work.ts";

// The worst pictures, interlaced with 16 bits per colour, take half a gigabyte for a moment; and
// visitors' pictures must not wait for two of them.
const oneMaster = limitConcurrency({ concurrency: 1, maxWaiting: Number.POSITIVE_INFINITY });
// Each holds a file of up to 5 MB in memory. The last one waits for about ten seconds.
const mostUnfinished = 12;
let unfinished = 0;

/**
 * Makes stored versions of uploads one after the other. The work continues if the request that
 * caused it has ended.
 */
export async function inMasterQueue<T>(work: () => Promise<T>): Promise<T> {
  unfinished += 1;
  try {
    return await oneMaster(() => pictureWork(work));
  } finally {
    unfinished -= 1;
  }
}

/** Whether another upload would wait too long. Jobs may wait: they have time. */
export function isMasterQueueFull(): boolean {
  return unfinished >= mostUnfinished;
}

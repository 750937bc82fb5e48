import { fewAtOnce } from "#platform/few-at-once.ts";

/**
 * Decoding and encoding take a core each and one of libuv's four threads, which reading files and checking passwords
 * need too: never more than two at once in a process.
 */
export const pictureWork = fewAtOnce({ atOnce: 2, maxWaiting: Number.POSITIVE_INFINITY });


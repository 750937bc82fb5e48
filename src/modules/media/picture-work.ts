import { fewAtOnce } from "#platform/few-at-once.ts";

/**
 * Decoding and encoding take a core each and one of libuv's four threads, which reading files and checking passwords
 * need too: never more than two at once in a process.
 */
export const pictureWork = fewAtOnce({ atOnce: 2, maxWaiting: Number.POSITIVE_INFINITY });

/** Largest picture that is decoded. 50 megapixels take 150 MB for a moment. */
export const maxPixels = 50_000_000;

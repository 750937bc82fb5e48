import sharp from "sharp";
import { fewAtOnce } from "#platform/few-at-once.ts";

/**
 * Decoding and encoding take a core each and one of libuv's four threads, which reading files and
 * checking passwords need too: never more than two at once in a process.
 */
export const pictureWork = fewAtOnce({ atOnce: 2, maxWaiting: Number.POSITIVE_INFINITY });

// Each picture is worked on once; what the library would keep of it, up to 50 MB, is never asked
// for again.
sharp.cache(false);

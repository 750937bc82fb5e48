import { promisify } from "node:util";
import zlib from "node:zlib";
import { LRUCache } from "lru-cache";

/** The content codings that we offer. */
export const codings = ["br", "zstd", "gzip"] as const;

/** A content coding, or "identity" for none. */
export type Coding = (typeof codings)[number] | "identity";

/**
 * "quick" for a response that is sent once, "small" for bytes that are cached and sent often,
 * "filled" for cached parts with one person's values between them.
 */
export type Effort = "quick" | "small" | "filled";

/**
 * The preferred coding if a client accepts several equally: the smallest for bytes that are sent
 * often, the quickest for others.
 */
const order: Readonly<Record<Effort, readonly Coding[]>> = {
  small: ["br", "zstd", "gzip"],
  quick: ["zstd", "br", "gzip"],
  filled: ["gzip"],
};

const brotli = promisify(zlib.brotliCompress);
const zstd = promisify(zlib.zstdCompress);
const gzip = promisify(zlib.gzip);

/** Compresses well, off the main thread. */
export async function compressSmall(coding: Coding, bytes: Uint8Array): Promise<Uint8Array> {
  switch (coding) {
    case "br":
      return brotli(bytes, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: 8,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
    case "zstd":
      return zstd(bytes, { params: { [zlib.constants.ZSTD_c_compressionLevel]: 12 } });
    case "gzip":
      return gzip(bytes, { level: 8 });
    case "identity":
      return bytes;
  }
}

/**
 * Compresses a page in half a millisecond, which is less than handing it to another thread would
 * take.
 */
export function compressQuickly(coding: Coding, bytes: Uint8Array): Uint8Array {
  switch (coding) {
    case "br":
      return zlib.brotliCompressSync(bytes, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: 1,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
    case "zstd":
      return zlib.zstdCompressSync(bytes, {
        params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 },
      });
    case "gzip":
      return zlib.gzipSync(bytes, { level: 1 });
    case "identity":
      return bytes;
  }
}

/** Browsers send few different headers, so each is parsed once. */
const mostChosen = 200;
const chosen = {
  quick: new LRUCache<string, Coding>({ max: mostChosen }),
  small: new LRUCache<string, Coding>({ max: mostChosen }),
  filled: new LRUCache<string, Coding>({ max: mostChosen }),
};

/**
 * The coding for an Accept-Encoding header (RFC 9110, 12.5.3): the one with the highest weight;
 * `identity` if it names none of ours.
 */
export function chooseCoding(accept: string | undefined, effort: Effort): Coding {
  if (accept === undefined || accept === "") return "identity";
  const cached = chosen[effort].get(accept);
  if (cached !== undefined) return cached;
  const coding = readAccept(accept, order[effort]);
  chosen[effort].set(accept, coding);
  return coding;
}

function readAccept(accept: string, bestFirst: readonly Coding[]): Coding {
  const weights = new Map(accept.slice(0, 1000).toLowerCase().split(",").map(readWeight));
  const weightOf = (coding: Coding) =>
    weights.get(coding) ?? (coding === "identity" ? undefined : weights.get("*")) ?? 0;
  const best = bestFirst.toSorted((one, other) => weightOf(other) - weightOf(one))[0] ?? "gzip";
  // A client that prefers uncompressed bytes gets them.
  return weightOf(best) > 0 && weightOf(best) >= weightOf("identity") ? best : "identity";
}

function readWeight(part: string): readonly [string, number] {
  const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  const value = weight === undefined ? 1 : Number(weight.slice("q=".length));
  return [name, value >= 0 && value <= 1 ? value : 0];
}

import { promisify } from "node:util";
import zlib from "node:zlib";

/** How the text of an answer may be packed, best first: what a client takes is chosen in this order where it likes several alike. */
export const codings = ["br", "zstd", "gzip"] as const;

export type Coding = (typeof codings)[number] | "identity";

const brotli = promisify(zlib.brotliCompress);
const zstd = promisify(zlib.zstdCompress);
const gzip = promisify(zlib.gzip);

/** "quick" for one client and one time, "small" for bytes that are kept and sent often. Off the main thread. */
export type Effort = "quick" | "small";

const levels = { br: { quick: 1, small: 8 }, zstd: { quick: 2, small: 12 }, gzip: { quick: 1, small: 8 } } as const;

export async function pack(coding: Coding, bytes: Uint8Array, effort: Effort): Promise<Uint8Array> {
  switch (coding) {
    case "br":
      return brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: levels.br[effort], [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
    case "zstd":
      return zstd(bytes, { params: { [zlib.constants.ZSTD_c_compressionLevel]: levels.zstd[effort] } });
    case "gzip":
      return gzip(bytes, { level: levels.gzip[effort] });
    case "identity":
      return bytes;
  }
}

/** Browsers send one of few headers: each is read once. */
const chosen = new Map<string, Coding>();
const mostChosen = 200;

/** The packing for an Accept-Encoding header (RFC 9110, 12.5.3): the one it weighs highest, `identity` where it names none of ours. */
export function chooseCoding(accept: string | undefined): Coding {
  if (accept === undefined || accept === "") return "identity";
  const known = chosen.get(accept);
  if (known !== undefined) return known;
  const coding = readAccept(accept);
  if (chosen.size >= mostChosen) chosen.clear();
  chosen.set(accept, coding);
  return coding;
}

function readAccept(accept: string): Coding {
  const weights = new Map(accept.slice(0, 1000).toLowerCase().split(",").map(readWeight));
  const weightOf = (coding: Coding) => weights.get(coding) ?? (coding === "identity" ? undefined : weights.get("*")) ?? 0;
  const best = codings.toSorted((one, other) => weightOf(other) - weightOf(one))[0] ?? "gzip";
  // Who rates plain bytes above packed ones gets them.
  return weightOf(best) > 0 && weightOf(best) >= weightOf("identity") ? best : "identity";
}

function readWeight(part: string): readonly [string, number] {
  const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  const value = weight === undefined ? 1 : Number(weight.slice("q=".length));
  return [name, value >= 0 && value <= 1 ? value : 0];
}

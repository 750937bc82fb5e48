import type { JsonWebKey } from "node:crypto";

/** The public key of an authenticator: COSE (RFC 9053) in CBOR (RFC 8949), read into a JWK. */

type CborKey = ReadonlyMap<number, number | Buffer>;

/** Bytes that are no key, or one of a kind that we did not ask for. */
export class UnreadableKey extends Error {
  override readonly name = "UnreadableKey";
}

/** The key at the beginning of the bytes. Throws UnreadableKey. */
export function readCoseKey(bytes: Buffer): JsonWebKey {
  const key = readMap(bytes);
  const text = (name: number, length?: number): string => {
    const value = key.get(name);
    if (!Buffer.isBuffer(value) || (length !== undefined && value.length !== length))
      throw new UnreadableKey(`field ${name}`);
    return value.toString("base64url");
  };
  // 1 is the kind of key, 3 the algorithm; -1 to -3 depend on them.
  const kind = `${String(key.get(1))} ${String(key.get(3))} ${numberOr(key.get(-1))}`;
  if (kind === "2 -7 1") return { kty: "EC", crv: "P-256", x: text(-2, 32), y: text(-3, 32) };
  if (kind === "1 -8 6") return { kty: "OKP", crv: "Ed25519", x: text(-2, 32) };
  if (kind === "3 -257 bytes") return { kty: "RSA", n: text(-1), e: text(-2) };
  throw new UnreadableKey(`kind ${kind}`);
}

const numberOr = (value: number | Buffer | undefined) =>
  Buffer.isBuffer(value) ? "bytes" : String(value);

/** A map of small numbers to numbers and bytes: all that a COSE key consists of. */
function readMap(bytes: Buffer): CborKey {
  let at = 0;
  const head = (): { readonly major: number; readonly value: number } => {
    const first = byteAt(bytes, at++);
    const short = first & 31;
    if (short < 24) return { major: first >> 5, value: short };
    const length = short === 24 ? 1 : short === 25 ? 2 : 0;
    if (length === 0 || at + length > bytes.length) throw new UnreadableKey("length");
    const value = bytes.readUIntBE(at, length);
    at += length;
    return { major: first >> 5, value };
  };
  const item = (): number | Buffer => {
    const { major, value } = head();
    if (major === 0) return value;
    if (major === 1) return -1 - value;
    if (major !== 2 || at + value > bytes.length) throw new UnreadableKey("item");
    at += value;
    return bytes.subarray(at - value, at);
  };
  const { major, value: size } = head();
  if (major !== 5 || size > 10) throw new UnreadableKey("map");
  const key = new Map<number, number | Buffer>();
  for (let left = size; left > 0; left--) {
    const name = item();
    if (typeof name !== "number" || key.has(name)) throw new UnreadableKey("name");
    key.set(name, item());
  }
  return key;
}

function byteAt(bytes: Buffer, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new UnreadableKey("end");
  return byte;
}

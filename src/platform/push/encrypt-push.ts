import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/**
 * Encrypts the text of a push for one browser (RFC 8291), as one record of `aes128gcm` (RFC 8188).
 * The push service that carries it cannot read it.
 */

/** What a browser gives to whoever may push to it, both in base64url. */
export type PushKeys = { readonly p256dh: string; readonly auth: string };

/** For tests: what is random otherwise. */
export type PushRandomness = { readonly salt: Buffer; readonly privateKey: Buffer };

const recordBytes = 4096;
/** The record without its header of 86 bytes, the tag of 16 and the delimiter. */
export const maxPushBytes = recordBytes - 86 - 16 - 1;

/** Marks the last record. */
const delimiter = 2;

/** The body of the request. Throws if the keys are none, or the text is longer than `maxPushBytes`. */
export function encryptPush(text: string, keys: PushKeys, random?: PushRandomness): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > maxPushBytes) throw new Error("The text of a push is too long.");
  const salt = random?.salt ?? randomBytes(16);
  const pair = createECDH("prime256v1");
  if (random === undefined) pair.generateKeys();
  else pair.setPrivateKey(random.privateKey);
  const ours = pair.getPublicKey();
  const theirs = Buffer.from(keys.p256dh, "base64url");
  const input = pushSecret({ shared: pair.computeSecret(theirs), auth: keys.auth, theirs, ours });
  const { key, nonce } = recordKeys(input, salt);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([
    salt,
    size,
    Buffer.of(ours.length),
    ours,
    cipher.update(plain),
    cipher.update(Buffer.of(delimiter)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** What both sides derive the keys of a record from. */
export function pushSecret(parts: {
  readonly shared: Buffer;
  readonly auth: string;
  readonly theirs: Buffer;
  readonly ours: Buffer;
}): Buffer {
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), parts.theirs, parts.ours]);
  return Buffer.from(
    hkdfSync("sha256", parts.shared, Buffer.from(parts.auth, "base64url"), info, 32),
  );
}

/** The key and the nonce of the first record. */
export function recordKeys(
  input: Buffer,
  salt: Buffer,
): { readonly key: Buffer; readonly nonce: Buffer } {
  const derived = (what: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", input, salt, `Content-Encoding: ${what}\0`, bytes));
  return { key: derived("aes128gcm", 16), nonce: derived("nonce", 12) };
}

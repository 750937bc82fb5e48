/** Signatures of the payment provider: HMAC-SHA256 in hex, compared in constant time. */
import { createHmac, timingSafeEqual } from "node:crypto";

const hexOfSha256 = /^[0-9a-f]{64}$/i;

/** Whether one of the secrets signed these bytes: the current one, or that before it. */
export function isSignedByOne(
  bytes: string | Uint8Array,
  secrets: readonly (string | undefined)[],
  signature: string | null | undefined,
): boolean {
  return secrets.some((secret) => secret !== undefined && isSigned(bytes, secret, signature));
}

/**
 * Whether `secret` signed these bytes. Returns false for anything that cannot be a signature; never
 * throws.
 */
export function isSigned(
  bytes: string | Uint8Array,
  secret: string,
  signature: string | null | undefined,
): boolean {
  if (typeof signature !== "string" || !hexOfSha256.test(signature)) return false;
  return timingSafeEqual(
    createHmac("sha256", secret).update(bytes).digest(),
    Buffer.from(signature, "hex"),
  );
}

/**
 * One-time codes of an authenticator app: TOTP (RFC 6238) with SHA-1, six digits and steps of 30
 * seconds, which every app knows. Knows no account and no database.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const stepSeconds = 30;
const digits = 6;
/** Codes of this many steps before and after the present one count: clocks of phones differ. */
const skewSteps = 1;
const secretBytes = 20;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret of 160 bits, as apps take it: base32 (RFC 4648) without padding. */
export function newTotpSecret(): string {
  let value = 0n;
  for (const byte of randomBytes(secretBytes)) value = (value << 8n) | BigInt(byte);
  let text = "";
  for (let left = (secretBytes * 8) / 5; left > 0; left--) {
    text = `${alphabet[Number(value & 31n)]}${text}`;
    value >>= 5n;
  }
  return text;
}

/** The step of a moment, in milliseconds since 1970. */
export function stepAt(ms: number): number {
  return Math.floor(ms / 1000 / stepSeconds);
}

/** The code of a step. RFC 6238's example: secret of "12345678901234567890", step 1, is 287082. */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/**
 * The step of which `code` is the code, at most one step from now and after `lastStep`; null if
 * there is none. Takes the same time for every code.
 */
export function acceptedStep(
  secret: string,
  code: string,
  { nowMs, lastStep }: { readonly nowMs: number; readonly lastStep: number },
): number | null {
  let accepted: number | null = null;
  const now = stepAt(nowMs);
  for (let step = now - skewSteps; step <= now + skewSteps; step++) {
    const isCode = isSameCode(code, codeOfStep(secret, step));
    if (isCode && step > lastStep) accepted ??= step;
  }
  return accepted;
}

/** The address that a QR code shows to an app: who issues codes, and for which account. */
export function totpAddress(secret: string, account: string, shopName: string): string {
  const label = `${encodeURIComponent(shopName)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret, issuer: shopName }).toString();
  return `otpauth://totp/${label}?${query.replaceAll("+", "%20")}`;
}

function bytesOf(secret: string): Buffer {
  let value = 0n;
  for (const letter of secret) value = (value << 5n) | BigInt(alphabet.indexOf(letter));
  const length = Math.floor((secret.length * 5) / 8);
  value >>= BigInt(secret.length * 5 - length * 8);
  return Buffer.from(value.toString(16).padStart(length * 2, "0"), "hex");
}

function isSameCode(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

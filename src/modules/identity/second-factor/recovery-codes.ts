/**
 * Recovery codes, for people without their phone: ten at a time, each for one use. The database has
 * scrypt hashes of them, with one salt per account, so checking a code takes one computation.
 */
import { randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { inHashingTurn } from "../account/password-hashing.ts";

/** How many codes an account gets. */
export const recoveryCodeCount = 10;

/** Crockford's base32: no letter looks like another one or like a digit. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const length = 10;
const form = /^[0-9a-hjkmnp-tv-z]{10}$/;

/** New codes of 50 random bits, as people read them: `4fz7k-m2q9x`. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]);
    return `${letters.slice(0, length / 2).join("")}-${letters.slice(length / 2).join("")}`;
  });
}

/** A code as it was typed, without what does not matter; null if it cannot be a recovery code. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed
    .toLowerCase()
    .replaceAll(/[\s-]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");
  return form.test(code) ? code : null;
}

/** A new salt for the codes of an account. */
export function newRecoverySalt(): string {
  return randomBytes(16).toString("base64url");
}

const derive = promisify<string, string, number, object, Buffer>(scrypt);

/**
 * The hash of a code that `readRecoveryCode` has read. 16 MB and about 30 ms, in turn with
 * passwords. Throws Unavailable if it would wait too long.
 */
export async function hashRecoveryCode(
  code: string,
  salt: string,
  signal?: AbortSignal,
): Promise<string> {
  const hash = await inHashingTurn(() => derive(code, salt, 32, { N: 16_384, r: 8, p: 1 }), signal);
  return hash.toString("base64url");
}

import { createHash, randomBytes } from "node:crypto";

/** A secret for a link: 256 random bits, 43 letters. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * A secret that is part of an address's path: 172 random bits in small letters, for other spellings
 * lead to these.
 */
export function newPathSecret(): string {
  return randomBytes(22).toString("hex").slice(0, 43);
}

/** What the database keeps of a secret. */
export function hashed(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

import { createHash, randomBytes } from "node:crypto";

/** A secret for a link: 256 random bits, 43 letters. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a secret. */
export function hashed(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

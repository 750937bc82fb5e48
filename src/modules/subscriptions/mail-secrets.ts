import { createHash, randomBytes } from "node:crypto";

/** A token for a link: 256 random bits, 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * A token for the path of a link: 172 random bits in lower case, since paths in other cases are
 * redirected to lower case.
 */
export function newPathSecret(): string {
  return randomBytes(22).toString("hex").slice(0, 43);
}

/** The hash of a token, which the database stores. */
export function hashed(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

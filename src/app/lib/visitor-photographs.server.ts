import { createHash, randomBytes } from "node:crypto";
import { visitorDays } from "#modules/media/public.ts";

/**
 * The cookie by which a visitor's browser finds the photographs again that it uploaded as answers.
 * The database has its hash only.
 */

const cookieName = "photographs";
const inHeader = new RegExp(`(?:^|;)\\s*${cookieName}=([0-9a-f]{64})(?:;|$)`);

/** The key of the browser that sent this Cookie header; null without one. */
export function visitorKeyIn(header: string | null | undefined): string | null {
  const token = inHeader.exec(header ?? "")?.[1];
  return token === undefined ? null : keyOf(token);
}

/** A new key, with the cookie that it is the key of, and the Set-Cookie header. */
export function newVisitorKey(): {
  readonly key: string;
  readonly cookie: string;
  readonly setCookie: string;
} {
  const token = randomBytes(32).toString("hex");
  const cookie = `${cookieName}=${token}`;
  const attributes = `Path=/; Max-Age=${visitorDays * 24 * 3600}; HttpOnly; SameSite=Lax`;
  return { key: keyOf(token), cookie, setCookie: `${cookie}; ${attributes}` };
}

function keyOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

import { type CookieConfig, cookieName, isSecure, readCookie } from "./session-cookie.ts";

/** The cookie of a browser that is at Google and comes back. It is no session. */

const seconds = 600;

/** Remembers the secret from which state, nonce and verifier follow. */
export function googleSecretCookie(config: CookieConfig, secret: string): string {
  return cookie(config, secret, seconds);
}

/** The `Set-Cookie` value that forgets it. */
export function clearedGoogleCookie(config: CookieConfig): string {
  return cookie(config, "", 0);
}

// Lax: the browser comes from another site, by a link.
function cookie(config: CookieConfig, value: string, maxAge: number): string {
  return (
    `${cookieName(config, "google")}=${value}; Path=/; Max-Age=${maxAge}; ` +
    `HttpOnly; SameSite=Lax${isSecure(config) ? "; Secure" : ""}`
  );
}

/** The secret of this browser; null if it did not go to Google lately. */
export function googleSecretOf(headers: Headers, config: CookieConfig): string | null {
  const secret = readCookie(headers, cookieName(config, "google")) ?? "";
  return /^[A-Za-z0-9_-]{43}$/.test(secret) ? secret : null;
}

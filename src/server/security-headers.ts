import type { MiddlewareHandler } from "hono";
import type { Config } from "#platform/config/config.ts";
import type { Frame } from "./request-frame.ts";

const yearSeconds = 31_536_000;

/** On every answer, errors and files included. Scripts run only with this answer's nonce. */
export function securityHeaders(config: Config): MiddlewareHandler<Frame> {
  const isHttps = config.baseUrl.startsWith("https:");
  return async function headers(c, next) {
    await next();
    const set = c.res.headers;
    if (!set.has("Content-Security-Policy")) set.set("Content-Security-Policy", policyFor(c.get("nonce"), import.meta.env?.DEV === true));
    set.set("X-Content-Type-Options", "nosniff");
    set.set("Referrer-Policy", "strict-origin-when-cross-origin");
    set.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
    set.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
    if (isHttps) {
      set.set("Strict-Transport-Security", `max-age=${yearSeconds}; includeSubDomains`);
      keepCookiesToTls(set);
    }
    // Pages differ by who asks; only what declares itself public may be kept.
    if (!set.has("Cache-Control")) set.set("Cache-Control", "private, no-store");
  };
}

/** Whoever sets a cookie need not know whether the shop has https. */
function keepCookiesToTls(headers: Headers): void {
  const cookies = headers.getSetCookie();
  if (cookies.every((cookie) => /;\s*secure\b/i.test(cookie))) return;
  headers.delete("Set-Cookie");
  for (const cookie of cookies) headers.append("Set-Cookie", /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`);
}

function policyFor(nonce: string, isDevelopment: boolean): string {
  // Vite's hot reload puts styles and a socket into the page while developing.
  const connect = isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    connect,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

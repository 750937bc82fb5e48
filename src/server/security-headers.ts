import type { MiddlewareHandler } from "hono";
import type { Config } from "#platform/config/config.ts";
import type { Frame } from "./request-frame.ts";

const yearSeconds = 31_536_000;

/** The headers that every answer of the shop has alike. */
export function headersOfAllAnswers({ baseUrl }: Pick<Config, "baseUrl">): readonly (readonly [name: string, value: string])[] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"],
    ...(isHttps(baseUrl) ? [["Strict-Transport-Security", `max-age=${yearSeconds}; includeSubDomains`] as const] : []),
  ];
}

/** On every answer, errors and files included. Scripts run only with this answer's nonce, or with the hashes that it names itself. */
export function securityHeaders(config: Config): MiddlewareHandler<Frame> {
  const always = headersOfAllAnswers(config);
  return async function headers(c, next) {
    await next();
    const set = c.res.headers;
    if (!set.has("Content-Security-Policy")) set.set("Content-Security-Policy", policyFor([`'nonce-${c.get("nonce")}'`]));
    for (const [name, value] of always) set.set(name, value);
    if (isHttps(config.baseUrl)) keepCookiesToTls(set);
    // Pages differ by who asks; only what declares itself public may be kept.
    if (!set.has("Cache-Control")) set.set("Cache-Control", "private, no-store");
  };
}

function isHttps(baseUrl: string): boolean {
  return baseUrl.startsWith("https:");
}

/** Whoever sets a cookie need not know whether the shop has https. */
function keepCookiesToTls(headers: Headers): void {
  const cookies = headers.getSetCookie();
  if (cookies.every((cookie) => /;\s*secure\b/i.test(cookie))) return;
  headers.delete("Set-Cookie");
  for (const cookie of cookies) headers.append("Set-Cookie", /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`);
}

/** The policy of an answer whose inline scripts are these: `'nonce-…'` or `'sha256-…'`. */
export function policyFor(inlineScripts: readonly string[]): string {
  // Vite's hot reload puts styles and a socket into the page while developing.
  const connect = import.meta.env?.DEV === true ? "connect-src 'self' ws:" : "connect-src 'self'";
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScripts].join(" ")}`,
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

import type { Config } from "#platform/config/config.ts";

/** What answers tell browsers to allow, as values; who sets them are security-headers.ts, the kept pages and the live streams. */

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

export function isHttps(baseUrl: string): boolean {
  return baseUrl.startsWith("https:");
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

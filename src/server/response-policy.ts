import type { Config } from "#platform/config/config.ts";
import { paymentHosts } from "#platform/payments/open-provider.ts";

/**
 * What answers tell browsers to allow, as values; who sets them are security-headers.ts, the kept
 * pages and the live streams.
 */

const yearSeconds = 31_536_000;

/** The headers that every answer of the shop has alike. */
export function commonResponseHeaders({
  baseUrl,
}: Pick<Config, "baseUrl">): readonly (readonly [name: string, value: string])[] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"],
    ...(isHttps(baseUrl)
      ? [["Strict-Transport-Security", `max-age=${yearSeconds}; includeSubDomains`] as const]
      : []),
  ];
}

export function isHttps(baseUrl: string): boolean {
  return baseUrl.startsWith("https:");
}

/** Whose scripts and frames a page with the payment window lets in; none where payments are off. */
export function paymentHostsOf(payments: Config["payments"]): readonly string[] {
  return payments === null ? [] : paymentHosts(payments);
}

/**
 * The policy of an answer whose inline scripts are these: `'nonce-…'` or `'sha256-…'`; with the
 * provider's hosts where it shows the payment window.
 */
export function policyFor(
  inlineScripts: readonly string[],
  paymentHosts: readonly string[] = [],
): string {
  const withPayment = (...own: readonly string[]) => [...own, ...paymentHosts].join(" ");
  // Vite's hot reload puts styles and a socket into the page while developing.
  const socket = import.meta.env?.DEV === true ? ["ws:"] : [];
  return [
    "default-src 'self'",
    `script-src ${withPayment("'self'", ...inlineScripts)}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${withPayment("'self'", "data:", "blob:")}`,
    "font-src 'self' data:",
    `connect-src ${[withPayment("'self'"), ...socket].join(" ")}`,
    ...(paymentHosts.length > 0 ? [`frame-src ${withPayment("'self'")}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

import type { Config } from "#platform/config/config.ts";
import { paymentHosts } from "#platform/payments/open-provider.ts";

/**
 * The values of security headers and policies. security-headers.ts, the cached pages and the live
 * streams set them.
 */

const yearSeconds = 31_536_000;

/** Where browsers report what the policy blocked. */
export const reportsPath = "/csp-reports";

/** What no page of ours uses, and so no script in it can either. */
const notUsed = [
  "accelerometer",
  "autoplay",
  "bluetooth",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** The headers that every response of the shop has in common. */
export function commonResponseHeaders({
  baseUrl,
}: Pick<Config, "baseUrl">): readonly (readonly [name: string, value: string])[] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
    // Pages and data of ours are parts of no other site's pages. Pictures may be.
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["X-Permitted-Cross-Domain-Policies", "none"],
    ["Permissions-Policy", notUsed.map((feature) => `${feature}=()`).join(", ")],
    ...(isHttps(baseUrl)
      ? [["Strict-Transport-Security", `max-age=${yearSeconds}; includeSubDomains`] as const]
      : []),
  ];
}

/** Whether people reach the shop by https. */
export function isHttps(baseUrl: string): boolean {
  return baseUrl.startsWith("https:");
}

/**
 * The hosts whose scripts and frames a page with the payment window allows; none if payments are
 * off.
 */
export function paymentHostsOf(payments: Config["payments"]): readonly string[] {
  return payments === null ? [] : paymentHosts(payments);
}

/** The hosts to which forms of ours lead: of the provider with which people sign in, if there is one. */
export function signInHostsOf(google: Config["google"]): readonly string[] {
  return google === null ? [] : [new URL(google.issuer).origin];
}

/**
 * The content security policy of a response with these inline scripts (`'nonce-…'` or
 * `'sha256-…'`). Includes the payment hosts if the page has the payment window, and the hosts to
 * which a form of ours leads that begins a sign-in.
 */
export function policyFor(
  inlineScripts: readonly string[],
  paymentHosts: readonly string[] = [],
  signInHosts: readonly string[] = [],
): string {
  const withPayment = (...own: readonly string[]) => [...own, ...paymentHosts].join(" ");
  // In development Vite's hot reload adds styles and a socket to the page.
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
    ["form-action 'self'", ...signInHosts].join(" "),
    "frame-ancestors 'none'",
    `report-uri ${reportsPath}`,
  ].join("; ");
}

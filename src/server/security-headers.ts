import type { MiddlewareHandler } from "hono";
import type { Config } from "#platform/config/config.ts";
import { commonResponseHeaders, isHttps, policyFor } from "./response-policy.ts";
import type { RequestEnv } from "./request-context.ts";

/**
 * What is part of a page goes by the page's policy. Not so a drawing (SVG), which can be opened by
 * itself and hold scripts.
 */
const subresource = /^(?:text\/(?:javascript|css)|font\/|image\/(?!svg))/;

const subresourceHeaders: ReadonlySet<string> = new Set([
  "X-Content-Type-Options",
  "Strict-Transport-Security",
]);

/**
 * On every answer, errors and files included. Scripts run only with this answer's nonce, or with
 * the hashes that it names itself. The hosts of the payment provider are allowed only where the
 * page's loader asked for them by `showsPaymentWindow(context)` (app/lib/payment-page.server.ts).
 */
export function securityHeaders(config: Config): MiddlewareHandler<RequestEnv> {
  const commonHeaders = commonResponseHeaders(config);
  const onSubresources = commonHeaders.filter(([name]) => subresourceHeaders.has(name));
  return async function headers(c, next) {
    await next();
    const set = c.res.headers;
    const isSubresource = subresource.test(set.get("Content-Type") ?? "");
    if (!isSubresource && !set.has("Content-Security-Policy"))
      set.set(
        "Content-Security-Policy",
        policyFor([`'nonce-${c.get("nonce")}'`], c.get("paymentHosts")),
      );
    for (const [name, value] of isSubresource ? onSubresources : commonHeaders)
      set.set(name, value);
    if (isHttps(config.baseUrl)) secureCookies(set);
    // Pages differ by who asks; only what declares itself public may be kept.
    if (!set.has("Cache-Control")) set.set("Cache-Control", "private, no-store");
  };
}

/** Whoever sets a cookie need not know whether the shop has https. */
function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie();
  if (cookies.every((cookie) => /;\s*secure\b/i.test(cookie))) return;
  headers.delete("Set-Cookie");
  for (const cookie of cookies)
    headers.append("Set-Cookie", /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`);
}

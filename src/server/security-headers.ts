import type { MiddlewareHandler } from "hono";
import type { Config } from "#platform/config/config.ts";
import { commonResponseHeaders, isHttps, policyFor, signInHostsOf } from "./response-policy.ts";
import { hostCookies } from "./incoming-request.ts";
import type { RequestEnv } from "./request-context.ts";

/**
 * Parts of a page follow the page's policy. A drawing (SVG) does not: it can be opened alone and
 * contain scripts.
 */
const subresource = /^(?:text\/(?:javascript|css)|font\/|image\/(?!svg))/;

const subresourceHeaders: ReadonlySet<string> = new Set([
  "X-Content-Type-Options",
  "Strict-Transport-Security",
]);

/**
 * Sets the security headers on every response, errors and files included. Scripts run only with
 * this response's nonce, or with the hashes in its policy. The hosts of the payment provider are
 * allowed only if the page's loader called `showsPaymentWindow(context)`
 * (app/lib/payment-page.server.ts).
 */
export function securityHeaders(config: Config): MiddlewareHandler<RequestEnv> {
  const signInHosts = signInHostsOf(config.google);
  const commonHeaders = commonResponseHeaders(config);
  const onSubresources = commonHeaders.filter(([name]) => subresourceHeaders.has(name));
  return async function headers(c, next) {
    await next();
    const set = c.res.headers;
    const isSubresource = subresource.test(set.get("Content-Type") ?? "");
    if (!isSubresource && !set.has("Content-Security-Policy"))
      set.set(
        "Content-Security-Policy",
        policyFor([`'nonce-${c.get("nonce")}'`], c.get("paymentHosts"), signInHosts),
      );
    // A page behind an unguessable link may be stricter about the referrer.
    for (const [name, value] of isSubresource ? onSubresources : commonHeaders)
      if (name !== "Referrer-Policy" || !set.has(name)) set.set(name, value);
    if (isHttps(config.baseUrl)) secureCookies(set);
    // Pages differ by person; only a response that declares itself public may be cached.
    if (!set.has("Cache-Control")) set.set("Cache-Control", "private, no-store");
  };
}

/** Code that sets a cookie need not know whether the shop uses https. */
function secureCookies(headers: Headers): void {
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) return;
  headers.delete("Set-Cookie");
  for (const cookie of cookies.flatMap(hostCookies)) headers.append("Set-Cookie", cookie);
}

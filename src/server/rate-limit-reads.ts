import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { networkOf } from "#platform/rate-limits.ts";
import { TooMany } from "#shared/errors.ts";
import { refuse } from "./refuse.ts";
import type { RequestEnv } from "./request-context.ts";
import { t } from "#shared/texts/text.ts";

/**
 * How many networks are remembered. The least recently seen one is forgotten first, and then begins
 * with a full bucket.
 */
const maxNetworks = 20_000;
const minuteMs = 60_000;

type Bucket = { readonly tokens: number; readonly at: number };

/**
 * Limits how often one network may search the catalogue: `perMinute` on average, and as many at
 * once (token bucket). Counts in this process: counting in the database would cost more than the
 * search. Whole towns share an address, so the limit is generous; it stops programs, not people.
 * Cached pages are served before it and do not count.
 */
export function readLimiter(perMinute: number) {
  const buckets = new LRUCache<string, Bucket>({ max: maxNetworks });
  /** Takes one token. Returns 0 if there was one, else the seconds to wait. */
  return function take(network: string, nowMs: number): number {
    const bucket = buckets.get(network);
    const tokens =
      bucket === undefined
        ? perMinute
        : Math.min(perMinute, bucket.tokens + ((nowMs - bucket.at) / minuteMs) * perMinute);
    buckets.set(network, { tokens: Math.max(0, tokens >= 1 ? tokens - 1 : tokens), at: nowMs });
    return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) / perMinute) * 60);
  };
}

const searches = /^\/(?:api\/.*|products|suggestions|sellers)$/;

/**
 * Whether an address is a search, in any spelling that React Router accepts: `/%70roducts//_.data`
 * is the list too.
 */
function isSearch(pathname: string): boolean {
  const plain = decodeURIComponent(pathname)
    .toLowerCase()
    .replaceAll(/\/{2,}/g, "/");
  return searches.test(plain.replace(/(?:\/_)?\.data$/, "").replace(/(?<=.)\/$/, ""));
}

/**
 * Responds with 429 to a network that searches too often. `perMinute` 0 is no limit. Must come
 * after malformed-path.ts.
 */
export function rateLimitReads(perMinute: number): MiddlewareHandler<RequestEnv> {
  if (perMinute === 0) return (_c, next) => next();
  const take = readLimiter(perMinute);
  const takeWide = readLimiter(4 * perMinute);
  return async function reads(c, next) {
    if (!isSearch(new URL(c.req.url).pathname)) return next();
    const address = c.get("clientAddress");
    // Of IPv6 the /48 has a bucket of its own, with four times as many.
    const wait =
      take(networkOf(address), performance.now()) ||
      (isIP(address) === 6 ? takeWide(networkOf(address, 48), performance.now()) : 0);
    if (wait === 0) return next();
    const message = t("You are sending requests too fast. Please wait a moment.");
    return refuse(c, new TooMany(message, wait));
  };
}

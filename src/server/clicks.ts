import { canAtAll } from "#policy/can.ts";
import { createHash } from "node:crypto";
import type { Context } from "hono";
import { actorOf } from "#modules/identity/public.server.ts";
import { readClick } from "#modules/advertising/public.ts";
import { sponsoredParameter } from "#modules/catalog/public.ts";
import { networkOf } from "#platform/rate-limits.ts";
import { isSlug } from "#shared/ids.ts";
import type { RequestEnv } from "./request-context.ts";
import type { Runtime } from "./runtime.ts";
import { isBot } from "#modules/insights/public.server.ts";

const productPage = /^\/product\/([a-z0-9-]+)(?:\.data)?$/;

/**
 * Whether an address may carry the marker of a sponsored card. Such requests are examined further.
 */
export function mayBeClick(address: string): boolean {
  return address.includes(`${sponsoredParameter}=`);
}

/**
 * Records a click on a sponsored card: the link carries a marker, with and without scripts. Bots,
 * prefetched pages, links from other sites and staff do not count.
 */
export async function noteClick(
  c: Context<RequestEnv>,
  { db, config, places }: Pick<Runtime, "db" | "config" | "places">,
): Promise<void> {
  if (c.req.method !== "GET" || !mayBeClick(c.req.url)) return;
  const { pathname, searchParams } = new URL(c.req.url);
  const click = readClick(searchParams.get(sponsoredParameter) ?? "");
  const slug = productPage.exec(pathname)?.[1];
  const browser = c.req.header("User-Agent") ?? "";
  if (
    click === undefined ||
    slug === undefined ||
    !isSlug(slug) ||
    isBot(browser) ||
    isPrepared(c) ||
    isCrossSite(c)
  )
    return;
  const viewer = await actorOf(db, c.req.raw.headers, config);
  if (canAtAll(viewer, "identity.enterDesk")) return;
  const network = networkOf(c.get("clientAddress"));
  places.addAdEvent({
    action: "click",
    ...click,
    product: slug,
    ...marksOf(network, browser),
    viewerId: viewer.kind === "user" ? viewer.userId : null,
  });
}

/** Hashes that identify a visitor and a network until both are salted. */
export function marksOf(
  network: string,
  browser: string,
): { readonly visitor: Buffer; readonly network: Buffer } {
  return {
    visitor: createHash("sha256").update(`${network}\n${browser}`).digest(),
    network: createHash("sha256").update(network).digest(),
  };
}

function isPrepared(c: Context<RequestEnv>): boolean {
  return (
    c.req.header("Sec-Purpose")?.includes("prefetch") === true ||
    c.req.header("Purpose") === "prefetch"
  );
}

/**
 * Whether the link came from another site, or was passed on. Browsers without this header are
 * trusted.
 */
function isCrossSite(c: Context<RequestEnv>): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  return site !== undefined && site !== "same-origin";
}

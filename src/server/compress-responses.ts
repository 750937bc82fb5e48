import type { MiddlewareHandler } from "hono";
import { chooseCoding, compressQuickly } from "./content-codings.ts";

/** Smaller responses fit into one packet anyway. */
const minBytes = 1024;

/**
 * Content types that are complete before they are sent. A stream (a sitemap, a picture) is sent as
 * it arrives.
 */
const compressible =
  /^(?:text\/(?:html|plain|x-script)|application\/(?:json|manifest\+json|rss\+xml|problem\+json))\b/;

/**
 * Compresses responses for one person, quickly. Pages carry no secret that their length could
 * reveal (BREACH): the session is in a cookie that no page repeats, and forms have no tokens.
 */
export function compressResponses(): MiddlewareHandler {
  return async function compress(c, next) {
    await next();
    // First: to read the body, the HTTP server's lightweight response becomes another one, with
    // headers of its own.
    const isEmpty = c.res.body === null;
    const { headers, status } = c.res;
    if (
      isEmpty ||
      !compressible.test(headers.get("Content-Type") ?? "") ||
      headers.has("Content-Encoding")
    )
      return;
    if (!/accept-encoding/i.test(headers.get("Vary") ?? ""))
      headers.append("Vary", "Accept-Encoding");
    const coding = chooseCoding(c.req.header("Accept-Encoding"), "quick");
    if (coding === "identity" || c.req.method === "HEAD") return;
    const bytes = new Uint8Array(await c.res.arrayBuffer());
    const isWorthIt = bytes.length >= minBytes;
    const sent = isWorthIt ? new Uint8Array(compressQuickly(coding, bytes)) : bytes;
    c.res = new Response(sent, { status, headers });
    if (isWorthIt) c.res.headers.set("Content-Encoding", coding);
    c.res.headers.set("Content-Length", String(sent.length));
  };
}

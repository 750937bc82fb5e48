import type { MiddlewareHandler } from "hono";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses every write that does not come from our own pages. React Router's own check lets requests without Origin pass
 * and covers screens only, so this one stands before all routing.
 */
export function refuseCrossSite(baseUrl: string): MiddlewareHandler {
  return async function sameOrigin(c, next) {
    if (safeMethods.has(c.req.method) || isOurs(c.req.header("Sec-Fetch-Site"), c.req.header("Origin"), baseUrl)) return next();
    return c.text("This request did not come from this site.", 403);
  };
}

function isOurs(fetchSite: string | undefined, origin: string | undefined, baseUrl: string): boolean {
  // Where the browser says it, its word is final; only then is Origin asked.
  return fetchSite === undefined ? origin === baseUrl : fetchSite === "same-origin";
}

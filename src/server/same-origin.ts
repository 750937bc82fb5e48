import type { Context, MiddlewareHandler } from "hono";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Where a mail program posts by itself, without a browser: the address is the secret, and all it
 * opens is the way out (RFC 8058).
 */
const oneClick = /^\/unsubscribe\/[\w-]{43}$/;

/**
 * Refuses every write that does not come from our own pages. React Router's own check lets requests
 * without Origin pass and covers screens only, so this one stands before all routing.
 */
export function refuseCrossSite(baseUrl: string): MiddlewareHandler {
  return async function sameOrigin(c, next) {
    if (
      safeMethods.has(c.req.method) ||
      isOurs(c.req.header("Sec-Fetch-Site"), c.req.header("Origin"), baseUrl) ||
      isMailProgram(c)
    )
      return next();
    return c.text("This request did not come from this site.", 403);
  };
}

function isOurs(
  fetchSite: string | undefined,
  origin: string | undefined,
  baseUrl: string,
): boolean {
  // Where the browser says it, its word is final; only then is Origin asked.
  return fetchSite === undefined ? origin === baseUrl : fetchSite === "same-origin";
}

/**
 * Browsers say where a request comes from; what says nothing carries no session of anybody's
 * browser.
 */
function isMailProgram({ req }: Context): boolean {
  return (
    req.method === "POST" &&
    oneClick.test(req.path) &&
    [req.header("Sec-Fetch-Site"), req.header("Origin"), req.header("Cookie")].every(
      (value) => value === undefined,
    )
  );
}

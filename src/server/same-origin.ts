import type { Context, MiddlewareHandler } from "hono";
import { t } from "#shared/texts/text.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Mail programs post here without a browser (RFC 8058). The address itself is the secret, and it
 * only unsubscribes.
 */
const oneClick = /^\/unsubscribe\/(?:(?:morning\/)?[\w-]{43}|notices\/v1\.[\w.-]{1,300})$/;

/**
 * Refuses every write that does not come from our own pages. React Router's own check allows
 * requests without Origin and covers screens only, so this runs before all routing.
 */
export function refuseCrossSite(baseUrl: string): MiddlewareHandler {
  return async function sameOrigin(c, next) {
    if (
      safeMethods.has(c.req.method) ||
      isOurs(c.req.header("Sec-Fetch-Site"), c.req.header("Origin"), baseUrl) ||
      isMailProgram(c)
    )
      return next();
    return c.text(t("This request did not come from this site."), 403);
  };
}

function isOurs(
  fetchSite: string | undefined,
  origin: string | undefined,
  baseUrl: string,
): boolean {
  // Sec-Fetch-Site decides if the browser sends it; Origin is checked only otherwise.
  return fetchSite === undefined ? origin === baseUrl : fetchSite === "same-origin";
}

/**
 * Browsers say where a request comes from. A request that says nothing carries no browser's
 * session.
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

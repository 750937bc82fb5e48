import type { MiddlewareHandler } from "hono";

/** Refuses paths that no link has: broken percent-encoding and NUL bytes. Responds with 400. */
export function rejectMalformedPaths(): MiddlewareHandler {
  return async function address(c, next) {
    return isReadable(new URL(c.req.url).pathname)
      ? next()
      : c.text("This address cannot be read.", 400);
  };
}

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

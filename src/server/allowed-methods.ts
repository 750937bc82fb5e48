import type { MiddlewareHandler } from "hono";
import { t } from "#shared/texts/text.ts";

const known = ["GET", "HEAD", "POST"];

/** Pages are read and forms are posted. Refuses every method other than GET, HEAD and POST. */
export function allowedMethods(): MiddlewareHandler {
  return async function methods(c, next) {
    if (known.includes(c.req.method)) return next();
    c.header("Allow", known.join(", "));
    return c.req.method === "OPTIONS"
      ? c.body(null, 204)
      : c.text(t("This method is not allowed here."), 405);
  };
}

/** Whether a request with this method only reads. */
export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

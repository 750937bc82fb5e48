import type { MiddlewareHandler } from "hono";
import { Unreadable } from "#shared/errors.ts";
import { refuse } from "./refuse.ts";
import { t } from "#shared/texts/text.ts";

/** Refuses paths that no link has: broken percent-encoding and NUL bytes. Responds with 400. */
export function rejectMalformedPaths(): MiddlewareHandler {
  return async function address(c, next) {
    return isReadable(new URL(c.req.url).pathname)
      ? next()
      : refuse(c, new Unreadable(t("This address cannot be read.")));
  };
}

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

import type { MiddlewareHandler } from "hono";
import { asWritten } from "./languages.ts";

const permanently = 301;

/**
 * Each page has one address: lower case, without a slash at the end, as links write it. Other
 * spellings redirect there and keep their query. Paths with a dot (files, and the data of scripts)
 * stay as they are.
 */
export function redirectToCanonicalPath(): MiddlewareHandler {
  return async function address(c, next) {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const { pathname, search } = new URL(c.req.url);
    const proper = canonicalPathOf(pathname);
    return proper === pathname ? next() : c.redirect(asWritten(proper) + search, permanently);
  };
}

/**
 * "/Sellers/Agra//" becomes "/sellers/agra". Never returns two slashes at the beginning: browsers
 * would read another host.
 */
export function canonicalPathOf(path: string): string {
  if (path.includes(".")) return path;
  const trimmed = path.replaceAll(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  return trimmed.replaceAll(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}

import type { MiddlewareHandler } from "hono";

const permanently = 301;

/**
 * One page, one address: without a slash at its end and in small letters, as links write it. Other
 * spellings lead there and keep their query; files and what scripts ask for (anything with a dot)
 * are called as they are.
 */
export function redirectToCanonicalPath(): MiddlewareHandler {
  return async function address(c, next) {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const { pathname, search } = new URL(c.req.url);
    const proper = canonicalPathOf(pathname);
    return proper === pathname ? next() : c.redirect(proper + search, permanently);
  };
}

/**
 * "/Sellers/Agra//" becomes "/sellers/agra". Never two slashes at the beginning: browsers would
 * read another host.
 */
export function canonicalPathOf(path: string): string {
  if (path.includes(".")) return path;
  const trimmed = path.replaceAll(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  return trimmed.replaceAll(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}

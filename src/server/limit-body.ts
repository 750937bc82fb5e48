import type { Context, MiddlewareHandler } from "hono";
import { t } from "#shared/texts/text.ts";

/**
 * Refuses bodies that are too large, even if they do not declare their length. Hono's own
 * middleware copies the request with the global Request, which does not accept the HTTP server's
 * lightweight one. In `routesForFiles` a star is an id.
 */
export function limitBody(
  maxBytes: number,
  routesForFiles: readonly string[] = [],
): MiddlewareHandler {
  const patterns = routesForFiles.map(patternOf);
  return async function bodyLimit(c, next) {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const declared =
      c.req.header("Transfer-Encoding") === undefined ? c.req.header("Content-Length") : undefined;
    // A route for files names its own limit in its own words, before it reads the body.
    if (declared !== undefined && patterns.some((one) => one.test(c.req.path))) return next();
    // Node passes on only as many bytes as the header declares.
    if (declared !== undefined) return Number(declared) <= maxBytes ? next() : tooLarge(c);
    const { url, method, headers, body, signal } = c.req.raw;
    const bytes = body === null ? new Uint8Array() : await readAtMost(body, maxBytes);
    if (bytes === undefined) return tooLarge(c);
    c.req.raw = new Request(url, { method, headers, signal, body: bytes });
    return next();
  };
}

function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replaceAll("*", "[0-9a-f-]{36}")}(\\.data)?$`);
}

function tooLarge(c: Context): Response {
  return c.text(t("That is too large."), 413);
}

async function readAtMost(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body.values({ preventCancel: true })) {
    length += part.length;
    if (length > maxBytes) return undefined;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

import type { Context, MiddlewareHandler } from "hono";

/**
 * Refuses bodies that are too large, also those that do not say how long they are. Hono's own one
 * copies the request by the global Request, which the HTTP server's lightweight one is not.
 */
export function limitBody(
  maxBytes: number,
  routesForFiles: readonly string[] = [],
): MiddlewareHandler {
  return async function bodyLimit(c, next) {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const declared =
      c.req.header("Transfer-Encoding") === undefined ? c.req.header("Content-Length") : undefined;
    // A route for files says itself, in words, what is too much of one, before it reads it.
    if (declared !== undefined && routesForFiles.includes(c.req.path.replace(/\.data$/, "")))
      return next();
    // Node hands over as many bytes as were declared, no more.
    if (declared !== undefined) return Number(declared) <= maxBytes ? next() : tooLarge(c);
    const { url, method, headers, body, signal } = c.req.raw;
    const bytes = body === null ? new Uint8Array() : await readAtMost(body, maxBytes);
    if (bytes === undefined) return tooLarge(c);
    c.req.raw = new Request(url, { method, headers, signal, body: bytes });
    return next();
  };
}

function tooLarge(c: Context): Response {
  return c.text("That is too large.", 413);
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

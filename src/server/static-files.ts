import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import type { Config } from "#platform/config/config.ts";

/** What the build made for browsers. Names under /assets carry a hash of their content and are kept for ever. */
export function builtFiles(_config: Config): MiddlewareHandler {
  const root = path.relative(process.cwd(), path.resolve("build/client"));
  const serve = serveStatic({
    root,
    // The build packed them (scripts/pack-files.ts).
    precompressed: true,
    onFound: (_path, c) => {
      c.header("Vary", "Accept-Encoding");
      c.header("Cache-Control", c.req.path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    },
  });
  return (c, next) => (c.req.method === "GET" || c.req.method === "HEAD") && /\.[a-z0-9]{2,5}$/i.test(c.req.path) ? serve(c, next) : next();
}

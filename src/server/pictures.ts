import { Readable } from "node:stream";
import { Hono } from "hono";
import type { FileStore } from "#platform/files/folder-store.ts";

const types: Readonly<Record<string, string>> = { webp: "image/webp", avif: "image/avif", jpg: "image/jpeg", png: "image/png" };

/** Pictures of products, from the product-images bucket. A name is never given to another picture, so they are kept for ever. */
export function pictureRoutes(store: FileStore) {
  const app = new Hono();
  app.get("/:name", async (c) => {
    const name = c.req.param("name");
    const file = await store.open(name);
    const type = types[name.split(".").at(-1) ?? ""];
    if (file === undefined || type === undefined) return c.text("No such picture", 404);
    return c.body(Readable.toWeb(file.stream) as ReadableStream, 200, {
      "Content-Type": type,
      "Content-Length": String(file.bytes),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "sandbox; default-src 'none'",
    });
  });
  return app;
}

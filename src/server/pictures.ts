import { Hono, type Context } from "hono";
import { sizedPicture } from "#modules/media/index.server.ts";
import { pictureWidths } from "#modules/media/rules/picture-address.ts";
import type { FileStore, StoredFile } from "#platform/files/folder-store.ts";

const types: Readonly<Record<string, string>> = { webp: "image/webp", avif: "image/avif", jpg: "image/jpeg", png: "image/png" };

/** Pictures of products, from the product-images bucket. A name is never given to another picture, so they are kept for ever. */
export function pictureRoutes(store: FileStore) {
  const app = new Hono();
  app.get("/:name", async (c) => send(c, await store.find(c.req.param("name")), c.req.param("name")));
  app.get("/:width/:name", async (c) => {
    const width = pictureWidths.find((known) => String(known) === c.req.param("width"));
    return send(c, width === undefined ? undefined : await sizedPicture(store, c.req.param("name"), width), ".webp");
  });
  return app;
}

async function send(c: Context, file: StoredFile | undefined, name: string) {
  const type = types[name.split(".").at(-1) ?? ""];
  if (file === undefined || type === undefined) return c.text("No such picture", 404);
  const headers = {
    "Content-Type": type,
    "Content-Length": String(file.lengthBytes),
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Security-Policy": "sandbox; default-src 'none'",
  };
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  // Whole: a stream that a browser gives up on half-way throws where nobody can catch it, and pictures are small.
  return c.body(new Uint8Array(await file.read()), 200, headers);
}

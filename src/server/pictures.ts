import { Hono, type Context } from "hono";
import { servePictures, type ServedPicture } from "#modules/media/public.server.ts";
import { takesAvif, pictureWidths } from "#modules/media/public.ts";
import { Unavailable } from "#shared/errors.ts";
import type { RequestEnv } from "./request-context.ts";
import type { Runtime } from "./runtime.ts";
import { t } from "#shared/texts/text.ts";

const forEver = "public, max-age=31536000, immutable";
// WebP while the AVIF is being encoded: tomorrow's visitors get the lighter one.
const forAnHour = "public, max-age=3600";

/**
 * Serves pictures of products. A name is never reused for another picture, so clients cache them
 * for ever.
 */
export function pictureRoutes({
  config,
  pictures,
  log,
  isDraining,
}: Pick<Runtime, "config" | "pictures" | "log" | "isDraining">) {
  const app = new Hono<RequestEnv>();
  const server = servePictures(
    pictures,
    (err) => log.warn({ err }, "a picture was not made in AVIF"),
    isDraining,
  );
  app.get("/:name", async (c) => send(c, await server.original(c.req.param("name"))));
  app.get("/:width/:name", async (c) => {
    const width = pictureWidths.find((known) => String(known) === c.req.param("width"));
    c.header("Vary", "Accept");
    return send(
      c,
      width === undefined
        ? undefined
        : await server.sized(c.req.param("name"), width, {
            takesAvif: config.sendsAvif && takesAvif(c.req.header("Accept")),
          }),
    );
  });
  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get("requestId") }, "the store of pictures is at fault");
    return c.text(new Unavailable().message, 503, { "Retry-After": "5" });
  });
  return app;
}

function send(c: Context, picture: ServedPicture | undefined) {
  if (picture === undefined) return c.text(t("Picture not found"), 404);
  const headers = {
    "Content-Type": `image/${picture.format}`,
    "Content-Length": String(picture.bytes.length),
    "Cache-Control": picture.isFinal ? forEver : forAnHour,
    "Content-Security-Policy": "sandbox; default-src 'none'",
  };
  // Read whole: a stream that a browser aborts throws where nothing can catch it, and pictures are
  // small.
  return c.req.method === "HEAD" ? c.body(null, 200, headers) : c.body(picture.bytes, 200, headers);
}

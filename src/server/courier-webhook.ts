import { Hono } from "hono";
import { noteSecurityEvent } from "#modules/identity/public.server.ts";
import { receiveCourierHint } from "#modules/orders/public.server.ts";
import { isDatabaseUnavailable } from "#platform/db/database.ts";
import { AppError } from "#shared/errors.ts";
import { limitBody } from "./limit-body.ts";
import type { RequestEnv } from "./request-context.ts";
import type { Runtime } from "./runtime.ts";

const maxBodyBytes = 256 * 1024;

/**
 * Receives the webhooks of the courier service. They come from no browser, and a shared key
 * authenticates them. The response is sent as soon as the parcel is noted; a job asks about it.
 */
export function courierWebhook({ db, log, courier }: Pick<Runtime, "db" | "log" | "courier">) {
  const app = new Hono<RequestEnv>();
  app.post("/webhook", limitBody(maxBodyBytes), async (c) => {
    if (courier === null)
      return c.text("No courier service is set up here.", 503, { "Retry-After": "3600" });
    const rawBody = new Uint8Array(await c.req.arrayBuffer());
    try {
      await receiveCourierHint(db, courier, { rawBody, headers: c.req.raw.headers });
      return c.json({ received: true });
    } catch (error) {
      // Without a database the parcel is asked about later, by the round of the job.
      if (!(error instanceof AppError) || isDatabaseUnavailable(error)) throw error;
      const clientAddress = c.get("clientAddress");
      log.warn(
        { requestId: c.get("requestId"), clientAddress },
        "a courier webhook had another key, or named no parcel",
      );
      noteSecurityEvent({ kind: "webhook", detail: "key", clientAddress, email: null });
      return c.text(error.message, 400);
    }
  });
  return app;
}

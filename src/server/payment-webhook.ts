import { Hono } from "hono";
import { noteSecurityEvent } from "#modules/identity/public.server.ts";
import { receiveEvent } from "#modules/payments/public.server.ts";
import { isDatabaseUnavailable } from "#platform/db/database.ts";
import { AppError } from "#shared/errors.ts";
import { limitBody } from "./limit-body.ts";
import type { RequestEnv } from "./request-context.ts";
import type { Runtime } from "./runtime.ts";

const maxBodyBytes = 256 * 1024;

/**
 * Receives the webhooks of the payment provider. They come from no browser and no page of ours: the
 * signature over the bytes authenticates them. The response is sent as soon as the event is stored;
 * a job does the rest.
 */
export function paymentWebhook({ db, log, provider }: Pick<Runtime, "db" | "log" | "provider">) {
  const app = new Hono<RequestEnv>();
  app.post("/webhook", limitBody(maxBodyBytes), async (c) => {
    // The owner may set payments up again, and the provider retries for a day.
    if (provider === null)
      return c.text("Nothing is paid online here.", 503, { "Retry-After": "3600" });
    const rawBody = new Uint8Array(await c.req.arrayBuffer());
    try {
      await receiveEvent(db, provider, { rawBody, headers: c.req.raw.headers });
      return c.body(null, 204);
    } catch (error) {
      // Without a database the event is not stored, and the provider sends it again.
      if (!(error instanceof AppError) || isDatabaseUnavailable(error)) throw error;
      log.warn(
        { requestId: c.get("requestId"), clientAddress: c.get("clientAddress") },
        "a payment event was not signed by the provider",
      );
      const clientAddress = c.get("clientAddress");
      noteSecurityEvent({ kind: "webhook", detail: "signature", clientAddress, email: null });
      return c.text(error.message, 400);
    }
  });
  return app;
}

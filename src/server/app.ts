import { Hono } from "hono";
import { isDatabaseAway } from "#platform/db/database.ts";
import { Unavailable } from "#shared/errors.ts";
import { apiRoutes } from "./api.ts";
import { healthRoutes } from "./health.ts";
import { knownMethods } from "./known-methods.ts";
import { limitBody } from "./limit-body.ts";
import { limitReads } from "./limit-reads.ts";
import { oneAddress } from "./one-address.ts";
import { packAnswers } from "./pack-answers.ts";
import { paymentWebhook } from "./payment-webhook.ts";
import { pictureUploads } from "./picture-uploads.ts";
import { pictureRoutes } from "./pictures.ts";
import { readableAddress } from "./readable-address.ts";
import { requestFrame, type Frame } from "./request-frame.ts";
import type { Runtime } from "./runtime.ts";
import { sandboxDoor } from "./sandbox-door.ts";
import { refuseCrossSite } from "./same-origin.ts";
import { createScreens } from "./screens.ts";
import { securityHeaders } from "./security-headers.ts";
import { builtFiles } from "./static-files.ts";
import { viewBeacons } from "./view-beacons.ts";

const maxBodyBytes = 1024 * 1024;
const routesForFiles = ["/seller/import"];

/** What answers what, from top to bottom. */
export function createApp(runtime: Runtime) {
  const app = new Hono<Frame>();
  app.use(requestFrame(runtime));
  app.use(packAnswers());
  app.use(securityHeaders(runtime.config));
  app.use(knownMethods());
  app.use(readableAddress());
  app.use(oneAddress());
  // Before what is asked of browsers: the provider is none, and signs.
  app.route("/payments", paymentWebhook(runtime));
  app.use(refuseCrossSite(runtime.config.baseUrl));
  // Before the limit of all other bodies: these have their own.
  app.route("/pictures", pictureUploads(runtime));
  app.route("/views", viewBeacons(runtime));
  app.use(limitBody(maxBodyBytes, routesForFiles));
  app.use(limitReads(runtime.config.readsPerMinute));
  app.route("/", healthRoutes(runtime));
  app.route("/pictures", pictureRoutes(runtime));
  app.route("/api/v1", apiRoutes(runtime));
  app.route("/dev/sandbox", sandboxDoor(runtime));
  app.use(builtFiles());
  app.all("*", createScreens(runtime));
  app.onError((error, c) => {
    if (isDatabaseAway(error)) {
      runtime.log.warn({ err: error, requestId: c.get("requestId") }, "the database is away");
      return c.text(new Unavailable().message, 503, { "Retry-After": "5" });
    }
    runtime.log.error({ err: error, requestId: c.get("requestId") }, "request failed");
    return c.text(
      `Something went wrong. If it happens again, tell us this number: ${c.get("requestId")}`,
      500,
    );
  });
  return app;
}

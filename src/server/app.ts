import { Hono } from "hono";
import { isDatabaseUnavailable } from "#platform/db/database.ts";
import { apiMethods, apiRoutes } from "./api.ts";
import { entryFiles } from "./entry-files.ts";
import { healthRoutes } from "./health.ts";
import { metricsRoute } from "./monitoring/metrics-server.ts";
import { allowedMethods } from "./allowed-methods.ts";
import { limitBody } from "./limit-body.ts";
import { rateLimitReads } from "./rate-limit-reads.ts";
import { redirectToCanonicalPath } from "./canonical-path.ts";
import { cspReports } from "./csp-reports.ts";
import { compressResponses } from "./compress-responses.ts";
import { refuseUnavailable } from "./outage-page.ts";
import { courierWebhook } from "./courier-webhook.ts";
import { paymentWebhook } from "./payment-webhook.ts";
import { photographForms } from "./photograph-forms.ts";
import { pictureUploads } from "./picture-uploads.ts";
import { pictureRoutes } from "./pictures.ts";
import { rejectMalformedPaths } from "./malformed-path.ts";
import { refuse } from "./refuse.ts";
import { requestContext, type RequestEnv } from "./request-context.ts";
import type { Runtime } from "./runtime.ts";
import { sandboxLink } from "./sandbox-link.ts";
import { refuseCrossSite } from "./same-origin.ts";
import { reportsPath } from "./response-policy.ts";
import { createScreens } from "./screens.ts";
import { securityHeaders } from "./security-headers.ts";
import { builtFiles } from "./static-files.ts";
import { viewBeacons } from "./view-beacons.ts";
import { languageOfPrivatePages } from "./language-of-private-pages.ts";
import { t } from "#shared/texts/text.ts";

const maxBodyBytes = 1024 * 1024;
const routesForFiles = [
  "/seller/import",
  "/seller/marks",
  "/admin/bank/statement",
  "/admin/bank/settlements/report",
  "/admin/payouts/*/result",
];

/** Which middleware and routes handle a request, in order. */
export function createApp(runtime: Runtime) {
  const app = new Hono<RequestEnv>();
  app.use(requestContext(runtime));
  app.use(compressResponses());
  app.use(securityHeaders(runtime.config));
  app.route("/api", apiMethods());
  app.use(allowedMethods());
  app.use(rejectMalformedPaths());
  app.use(redirectToCanonicalPath());
  // Before the checks that are for browsers: the provider is no browser, and signs its requests.
  app.route("/payments", paymentWebhook(runtime));
  app.route("/parcels", courierWebhook(runtime));
  // Browsers send reports of violations without the headers of a form.
  app.route(reportsPath, cspReports(runtime.log));
  app.use(refuseCrossSite(runtime.config.baseUrl));
  // Before the body limit of all other routes: these have their own.
  app.route("/pictures", pictureUploads(runtime));
  app.route("/views", viewBeacons(runtime));
  app.use("/cart", photographForms(runtime));
  app.use("/cart.data", photographForms(runtime));
  for (const page of ["adjust", "opening"]) {
    app.use(`/admin/ledger/${page}`, entryFiles(runtime));
    app.use(`/admin/ledger/${page}.data`, entryFiles(runtime));
  }
  app.use(limitBody(maxBodyBytes, routesForFiles));
  app.use(rateLimitReads(runtime.config.readsPerMinute));
  app.use(languageOfPrivatePages());
  app.route("/", healthRoutes(runtime));
  app.get("/metrics", metricsRoute(runtime.metrics?.scrape, runtime.config.metrics?.token));
  app.route("/pictures", pictureRoutes(runtime));
  app.route("/api", apiRoutes(runtime));
  app.route("/dev/sandbox", sandboxLink(runtime));
  app.use(builtFiles());
  app.all("*", createScreens(runtime));
  app.onError((error, c) => {
    if (isDatabaseUnavailable(error)) {
      runtime.log.warn({ err: error, requestId: c.get("requestId") }, "the database is away");
      return refuseUnavailable(c);
    }
    runtime.log.error({ err: error, requestId: c.get("requestId") }, "request failed");
    const message = t(
      "Something went wrong. If it happens again, tell us this number: {requestId}",
      { requestId: c.get("requestId") },
    );
    return refuse(c, { status: 500, message, code: "Fault" });
  });
  return app;
}

/** A process that only works on jobs answers whoever monitors it, and nobody else. */
export function createWorkerApp(runtime: Runtime) {
  const app = new Hono<RequestEnv>();
  app.use(securityHeaders(runtime.config));
  app.route("/", healthRoutes(runtime));
  return app;
}

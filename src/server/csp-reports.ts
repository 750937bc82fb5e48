import { Hono } from "hono";
import { z } from "zod";
import type { Log } from "#platform/log.ts";
import { loggablePath } from "#shared/loggable-path.ts";
import { limitBody } from "./limit-body.ts";
import type { RequestEnv } from "./request-context.ts";

/**
 * Browsers report here what the content security policy blocked: a mistake of ours, an extension of
 * the browser, or an attack. Anybody can post, so little of it is believed and little is logged.
 */

const maxBodyBytes = 16 * 1024;
const perMinute = 10;
const minuteMs = 60_000;

/** The two forms: of `report-uri`, and of the Reporting API. */
const Old = z.object({
  "csp-report": z.object({
    "document-uri": z.string(),
    "effective-directive": z.string().optional(),
    "violated-directive": z.string().optional(),
    "blocked-uri": z.string().optional(),
  }),
});
const New = z.array(
  z.object({
    type: z.string(),
    body: z.object({
      documentURL: z.string(),
      effectiveDirective: z.string(),
      blockedURL: z.string().optional(),
    }),
  }),
);

type Report = { readonly page: string; readonly directive: string; readonly blocked: string };

/** The address for reports. Of many reports in a minute it logs the first ten. */
export function cspReports(log: Pick<Log, "warn">, now: () => number = () => performance.now()) {
  const app = new Hono<RequestEnv>();
  let windowStart = Number.NEGATIVE_INFINITY;
  let logged = 0;
  app.post("/", limitBody(maxBodyBytes), async (c) => {
    if (now() - windowStart >= minuteMs) [windowStart, logged] = [now(), 0];
    if (logged >= perMinute) return c.body(null, 204);
    const report = readReport(await c.req.json().catch(() => null));
    if (report !== null) {
      logged++;
      log.warn({ ...report, requestId: c.get("requestId") }, "the page's policy blocked something");
    }
    return c.body(null, 204);
  });
  return app;
}

function readReport(value: unknown): Report | null {
  const old = Old.safeParse(value).data?.["csp-report"];
  if (old !== undefined)
    return reportOf(
      old["document-uri"],
      old["effective-directive"] ?? old["violated-directive"] ?? "",
      old["blocked-uri"],
    );
  const [first] = New.safeParse(value).data ?? [];
  return first?.type === "csp-violation"
    ? reportOf(first.body.documentURL, first.body.effectiveDirective, first.body.blockedURL)
    : null;
}

/** Addresses may have secrets of people: of the page only the path stays, of the other the origin. */
function reportOf(page: string, directive: string, blocked = ""): Report {
  return {
    page: URL.canParse(page) ? loggablePath(new URL(page).pathname).slice(0, 200) : "",
    directive: /^[a-z-]+/.exec(directive)?.[0].slice(0, 40) ?? "",
    blocked: (URL.canParse(blocked) ? new URL(blocked).origin : blocked).slice(0, 100),
  };
}

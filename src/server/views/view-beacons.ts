import { createHash } from "node:crypto";
import { Hono } from "hono";
import { isbot } from "isbot";
import { actorOf } from "#modules/identity/index.server.ts";
import { readBeacon } from "#modules/insights/rules/read-beacon.ts";
import { networkOf } from "#platform/limits.ts";
import { limitBody } from "../limit-body.ts";
import { readLimiter } from "../limit-reads.ts";
import type { Frame } from "../request-frame.ts";
import type { Runtime } from "../runtime.ts";

/** "product:" and a UUID are 44. */
const longestBeacon = 64;

/** Of one network. Whole towns share an address; each browser counts once a day anyway. */
const perMinute = 300;

/**
 * Where pages say that somebody has them in front of them. Browsers do not read the answer; nothing is written here, and
 * only who is signed in costs a look into the database, since administrators are left out and sellers at their own goods.
 */
export function viewBeacons({ db, config, views }: Pick<Runtime, "db" | "config" | "views">) {
  const app = new Hono<Frame>();
  const take = readLimiter(perMinute);
  app.post("/", limitBody(longestBeacon), async (c) => {
    const network = networkOf(c.get("clientAddress"));
    const wait = take(network, performance.now());
    if (wait > 0) return c.body(null, 429, { "Retry-After": String(wait) });
    const subject = readBeacon(await c.req.text());
    if (subject === undefined) return c.text("This is no page of ours.", 400);
    const browser = c.req.header("User-Agent") ?? "";
    const viewer = isProgram(browser) ? undefined : await actorOf(db, c.req.raw.headers, config);
    if (viewer !== undefined && !(viewer.kind === "user" && viewer.isAdmin)) {
      views.note({ subject, visitor: createHash("sha256").update(`${network}\n${browser}`).digest(), viewerId: viewer.kind === "user" ? viewer.userId : null });
    }
    return c.body(null, 204);
  });
  return app;
}

/** Every browser names itself. */
function isProgram(userAgent: string): boolean {
  return userAgent === "" || isbot(userAgent);
}

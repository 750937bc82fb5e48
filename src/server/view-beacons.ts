import { canAtAll } from "#policy/can.ts";
import { Hono, type Context } from "hono";
import { maxImpressionBeaconBytes, readImpressions } from "#modules/advertising/public.ts";
import { actorOf } from "#modules/identity/public.server.ts";
import { readBeacon } from "#modules/insights/public.ts";
import { networkOf } from "#platform/rate-limits.ts";
import { limitBody } from "./limit-body.ts";
import { readLimiter } from "./rate-limit-reads.ts";
import { marksOf } from "./clicks.ts";
import type { RequestEnv } from "./request-context.ts";
import type { Runtime } from "./runtime.ts";
import { isBot } from "#modules/insights/public.server.ts";

/** "product:" and a UUID are 44 characters. */
const maxBeaconBytes = 64;

/**
 * Per network and kind of beacon. Whole towns share an address; each browser counts only once a day
 * anyway.
 */
const perMinute = 300;

type BeaconContext = ReturnType<typeof marksOf> & { readonly viewerId: string | null };

/**
 * Receives the beacons of pages that somebody has open, and of sponsored cards in view
 * (`/views/seen`). Browsers ignore the response, and nothing is written here. Only signed-in people
 * cost a query, because staff do not count, and sellers not with their own products.
 */
export function viewBeacons({
  db,
  config,
  views,
  places,
}: Pick<Runtime, "db" | "config" | "views" | "places">) {
  const app = new Hono<RequestEnv>();
  const receive = <Beacon>(
    read: (text: string) => Beacon | undefined,
    note: (beacon: Beacon, seen: BeaconContext) => void,
  ) => {
    const take = readLimiter(perMinute);
    return async (c: Context<RequestEnv>) => {
      const network = networkOf(c.get("clientAddress"));
      const wait = take(network, performance.now());
      if (wait > 0) return c.body(null, 429, { "Retry-After": String(wait) });
      const beacon = read(await c.req.text());
      if (beacon === undefined) return c.text("This is no page of ours.", 400);
      const browser = c.req.header("User-Agent") ?? "";
      const viewer = isBot(browser) ? undefined : await actorOf(db, c.req.raw.headers, config);
      if (viewer !== undefined && !canAtAll(viewer, "identity.enterDesk"))
        note(beacon, {
          ...marksOf(network, browser),
          viewerId: viewer.kind === "user" ? viewer.userId : null,
        });
      return c.body(null, 204);
    };
  };
  app.post(
    "/",
    limitBody(maxBeaconBytes),
    receive(readBeacon, (subject, { visitor, viewerId }) =>
      views.note({ subject, visitor, viewerId }),
    ),
  );
  app.post(
    "/seen",
    limitBody(maxImpressionBeaconBytes),
    receive(readImpressions, (acts, seen) => {
      for (const act of acts) places.addAdEvent({ ...act, ...seen });
    }),
  );
  return app;
}

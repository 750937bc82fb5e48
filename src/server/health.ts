import { Hono, type Context } from "hono";
import type { Runtime } from "./runtime.ts";

/**
 * Endpoints for monitoring. `/healthz`: the process is alive. `/readyz`: it can take traffic. They
 * reveal nothing else.
 */
export function healthRoutes({ db, log, isDraining }: Pick<Runtime, "db" | "log" | "isDraining">) {
  const app = new Hono();
  const notNow = (c: Context, why: string) => c.text(why, 503, { "Retry-After": "5" });
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    if (isDraining()) return notNow(c, "draining");
    try {
      await db.$client.query("select 1 from schema_migrations limit 1");
      return c.text("ready");
    } catch (error) {
      log.warn({ err: error }, "not ready");
      return notNow(c, "not ready");
    }
  });
  return app;
}

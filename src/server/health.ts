import { Hono } from "hono";
import type { Runtime } from "./runtime.ts";

/**
 * For whoever watches over the process. `/healthz`: alive. `/readyz`: may be sent traffic. Says no
 * more to the public.
 */
export function healthRoutes({ db, log, isDraining }: Pick<Runtime, "db" | "log" | "isDraining">) {
  const app = new Hono();
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    if (isDraining()) return c.text("draining", 503);
    try {
      await db.$client.query("select 1 from schema_migrations limit 1");
      return c.text("ready");
    } catch (error) {
      log.warn({ err: error }, "not ready");
      return c.text("not ready", 503);
    }
  });
  return app;
}

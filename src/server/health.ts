import { Hono, type Context } from "hono";
import { currentRelease } from "#platform/config/release.ts";
import { freeBytes } from "#platform/files/free-bytes.ts";
import type { Runtime } from "./runtime.ts";

/** With less room the database stops writing soon. */
const leastFreeBytes = 100_000_000;

type Health = Pick<Runtime, "db" | "log" | "isDraining" | "isSchemaComplete"> & {
  readonly config: Pick<Runtime["config"], "dataDir">;
};

/**
 * For whoever monitors the process. `/healthz`: it is alive, and its version. `/readyz`: it takes
 * traffic; 503 while the shop stops, its database is unreachable or incomplete, or its disk is
 * full. Says no more to the public.
 */
export function healthRoutes(
  { db, log, isDraining, isSchemaComplete, config }: Health,
  minimum = leastFreeBytes,
) {
  const app = new Hono();
  const notNow = (c: Context, why: string) => c.text(why, 503, { "Retry-After": "5" });
  app.get("/healthz", (c) => c.json({ status: "ok", ...currentRelease() }));
  // Requests that come together share one check: whoever asks often takes one connection.
  let running: Promise<boolean> | undefined;
  app.get("/readyz", async (c) => {
    if (isDraining()) return notNow(c, "draining");
    if (isSchemaComplete?.() === false) return notNow(c, "not ready");
    running ??= check().finally(() => (running = undefined));
    return (await running) ? c.text("ready") : notNow(c, "not ready");
  });

  async function check(): Promise<boolean> {
    try {
      const [free] = await Promise.all([
        freeBytes(config.dataDir),
        db.$client.query("select 1 from schema_migrations limit 1"),
      ]);
      if (free >= minimum) return true;
      log.warn({ freeBytes: free }, "not ready: the disk is full");
    } catch (error) {
      log.warn({ err: error }, "not ready");
    }
    return false;
  }
  return app;
}

import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Log } from "#platform/log.ts";

const shareWithinMs = 5000;

/**
 * Fills an empty database with the demo marketplace. Gives the demo accounts public or random
 * passwords, depending on who can reach the shop; in production locks those that exist. Returns the
 * lines to print at the start.
 */
export async function prepareDemo({
  db,
  pictures,
  config,
}: {
  readonly db: Db;
  readonly pictures: FileStore;
  readonly config: Pick<Config, "appEnv" | "demo">;
}): Promise<readonly string[]> {
  if (config.demo === "off") return config.appEnv === "production" ? lockDemo(db) : [];
  // Imported here, so that a shop without the demo does not load it.
  const { loadDemo } = await import("#modules/demo/public.server.ts");
  return loadDemo({ db, pictures, isExposed: config.demo === "exposed" });
}

async function lockDemo(db: Db): Promise<readonly string[]> {
  const { lockPublicAccounts } = await import("#modules/demo/public.server.ts");
  const locked = await lockPublicAccounts(db);
  return locked === 0
    ? []
    : [`Locked ${locked} demo accounts that had the public password, and ended their sessions`];
}

/**
 * Makes the courier sandbox know the parcels of the demo, so that its buttons move them; those that it
 * knows stay as they are. A sandbox that cannot be reached leaves them unknown, which is logged.
 */
export async function shareDemoParcels(
  db: Db,
  { demo, couriers, payments }: Pick<Config, "demo" | "couriers" | "payments">,
  log: Log,
): Promise<void> {
  if (demo === "off" || couriers?.isSandbox !== true || payments === null) return;
  const { demoParcels } = await import("#modules/demo/public.server.ts");
  const parcels = await demoParcels(db);
  if (parcels.length === 0) return;
  const pair = Buffer.from(`${payments.keyId}:${payments.keySecret}`).toString("base64");
  try {
    const response = await fetch(new URL("/control", couriers.apiUrl), {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Basic ${pair}` },
      body: JSON.stringify({ do: "knowParcels", parcels }),
      signal: AbortSignal.timeout(shareWithinMs),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}: ${await response.text()}`);
    await response.body?.cancel();
  } catch (err) {
    log.warn({ err }, "the courier sandbox does not know the parcels of the demo");
  }
}

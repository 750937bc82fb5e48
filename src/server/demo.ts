import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";

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

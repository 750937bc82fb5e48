import type { Config } from "#platform/config/config.ts";
import { startEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { checkServer } from "#platform/db/server-check.ts";
import type { Log } from "#platform/log.ts";

/** The database of a running shop, embedded or somebody else's. */
export interface OpenDatabase {
  readonly url: string;
  /** For people: `embedded PostgreSQL 18`. */
  readonly description: string;
  stop(): Promise<void>;
}

/** Starts the embedded database, or makes sure that the one of DATABASE_URL can be used. */
export async function openDatabaseServer(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    const major = await checkServer(config.databaseUrl);
    return {
      url: config.databaseUrl,
      description: `PostgreSQL ${major} of DATABASE_URL`,
      stop: async () => undefined,
    };
  }
  const { url, major, stop } = await startEmbeddedDatabase({ dataDir: config.dataDir, log });
  return { url, description: `embedded PostgreSQL ${major}`, stop };
}

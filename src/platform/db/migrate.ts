/**
 * Brings a database to the schema of this code, forward only: first the migrations that it lacks,
 * then the functions, views and triggers that changed. An advisory lock allows several processes to
 * start at once. A process killed in the middle leaves only complete steps.
 */
import { currentRelease } from "#platform/config/release.ts";
import { applyObjects } from "./apply-objects.ts";
import { applyMigrations, readMigrations } from "./migrations.ts";
import { withSchemaLock } from "./schema-lock.ts";
import { readObjects } from "./schema-objects.ts";

/** Where the schema is on disk: tables and data as migrations, everything else as objects. */
export interface SchemaFolders {
  readonly migrations: string;
  readonly objects: string;
}

interface MigrateOptions {
  readonly databaseUrl: string;
  readonly folders: SchemaFolders;
  readonly log: { info(fields: object, message: string): void };
  /** The version that migrates; that of the running code, except in tests. */
  readonly version?: string;
  /** How long a step may wait for locks, in milliseconds. */
  readonly lockPatienceMs?: number;
}

const lockPatienceMs = 30_000;

/**
 * Applies what is missing and returns its names. Throws CannotStart if the database has
 * changes that this release cannot work with, if an applied migration has changed, if a step fails,
 * or if it finds no moment to lock a table.
 */
export async function migrate(options: MigrateOptions): Promise<{
  readonly migrations: readonly string[];
  readonly objects: readonly string[];
}> {
  const { databaseUrl, folders, log } = options;
  const settings = {
    databaseUrl,
    totalMs: options.lockPatienceMs ?? lockPatienceMs,
    version: options.version ?? currentRelease().version,
  };
  const migrations = readMigrations(folders.migrations);
  const objects = readObjects(folders.objects);
  return withSchemaLock(databaseUrl, async (client) => {
    const applied = {
      migrations: await applyMigrations(client, migrations, settings),
      objects: await applyObjects(client, objects, settings),
    };
    if (applied.migrations.length + applied.objects.length > 0) log.info(applied, "schema changed");
    return applied;
  });
}

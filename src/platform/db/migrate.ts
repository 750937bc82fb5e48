/**
 * Brings a database to the schema of this code, forward only: first the migrations that it lacks,
 * then the functions, views and triggers that changed. An advisory lock allows several processes to
 * start at once. A process killed in the middle leaves only complete steps.
 */
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
}

/**
 * Applies what is missing and returns its names. Throws CannotStart if the database is newer than
 * the code, if an applied migration has changed, or if a step fails.
 */
export async function migrate({ databaseUrl, folders, log }: MigrateOptions): Promise<{
  readonly migrations: readonly string[];
  readonly objects: readonly string[];
}> {
  const migrations = readMigrations(folders.migrations);
  const objects = readObjects(folders.objects);
  return withSchemaLock(databaseUrl, async (client) => {
    const applied = {
      migrations: await applyMigrations(client, migrations),
      objects: await applyObjects(client, objects),
    };
    if (applied.migrations.length + applied.objects.length > 0) log.info(applied, "schema changed");
    return applied;
  });
}

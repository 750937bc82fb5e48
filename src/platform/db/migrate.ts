/**
 * Brings a database to the schema of this code, forward only: first the migrations that it lacks,
 * then the functions, views and triggers that changed. An advisory lock allows several processes to
 * start at once. A process killed in the middle leaves only complete steps.
 */
import { currentRelease } from "#platform/config/release.ts";
import { CannotStart } from "#platform/config/cannot-start.ts";
import { applyObjects, changedObjects } from "./apply-objects.ts";
import { applyMigrations, readMigrations, readMissing } from "./migrations.ts";
import { withSchemaLock } from "./schema-lock.ts";
import { readObjects } from "./schema-objects.ts";
import { withClient } from "./with-client.ts";

/** Where the schema is on disk: tables and data as migrations, everything else as objects. */
export interface SchemaFolders {
  readonly migrations: string;
  readonly objects: string;
}

/** Throws CannotStart if the database lacks something that only the owner of its tables can add. */
export async function assertMigrated({
  databaseUrl,
  folders,
}: Pick<MigrateOptions, "databaseUrl" | "folders">): Promise<void> {
  const { version } = currentRelease();
  const missing = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('schema_migrations') is not null
         and to_regclass('schema_objects') is not null
         and to_regclass('pgboss.version') is not null as "isThere"`,
    );
    if (rows[0]?.isThere !== true) return ["all tables"];
    const migrations = await readMissing(client, readMigrations(folders.migrations), version);
    const objects = await changedObjects(client, readObjects(folders.objects));
    return [...migrations, ...objects].map(({ name }) => name);
  });
  if (missing.length > 0)
    throw new CannotStart(
      `The database lacks ${missing.slice(0, 3).join(", ")}, and the role of DATABASE_URL may not ` +
        "create tables. Start one process with DATABASE_OWNER_URL, or run npm run upgrade with it.",
    );
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

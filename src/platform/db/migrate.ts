/**
 * Brings a database to the schema of this code: numbered SQL files, forward only, each in one
 * transaction. An advisory lock lets several processes start at once; one killed in the middle
 * leaves whole steps only.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { CannotStart, errorCode } from "#platform/config/cannot-start.ts";
import { diskFull, isDiskFull } from "./embedded/failures.ts";

/** What migrating needs. `directory` holds files named `0001_name.sql`. */
export interface MigrateOptions {
  readonly databaseUrl: string;
  readonly directory: string;
  readonly log: { info(fields: object, message: string): void };
}

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface Applied {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
}

/** Any number, as long as it is always the same one. */
const lockKey = 4_277_041_992;

/**
 * Applies what is missing and returns its version numbers. Throws CannotStart when the database is
 * newer than the code, when an applied file has changed or is gone, or when a step fails.
 */
export async function migrate({
  databaseUrl,
  directory,
  log,
}: MigrateOptions): Promise<readonly number[]> {
  const migrations = readMigrations(directory);
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    application_name: "charma migrate",
  });
  // The query that was running tells of a lost connection.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    const missing = missingMigrations(migrations, await readApplied(client));
    for (const migration of missing) {
      await apply(client, migration);
      log.info({ version: migration.version, name: migration.name }, "migration applied");
    }
    return missing.map(({ version }) => version);
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}

function readMigrations(directory: string): readonly Migration[] {
  const migrations = fs
    .readdirSync(directory)
    .filter((file) => file.endsWith(".sql"))
    .toSorted()
    .map((file) => readMigration(directory, file));
  for (const [index, { version, name }] of migrations.entries()) {
    if (version !== index + 1)
      throw new Error(
        `Migrations are numbered 1, 2, 3 without a gap; ${name} has the number ${version}.`,
      );
  }
  return migrations;
}

function readMigration(directory: string, file: string): Migration {
  const [, number, name] = /^(\d{4})_([a-z0-9_-]+)\.sql$/.exec(file) ?? [];
  if (number === undefined || name === undefined)
    throw new Error(`A migration is named 0001_name.sql, not ${file}.`);
  // A checkout on Windows may have turned the line ends.
  const sql = fs.readFileSync(path.join(directory, file), "utf8").replaceAll("\r\n", "\n");
  return {
    version: Number(number),
    name,
    sql,
    checksum: createHash("sha256").update(sql).digest("hex"),
  };
}

async function readApplied(client: pg.Client): Promise<readonly Applied[]> {
  await client.query(`create table if not exists schema_migrations (
    version int primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<Applied>(
    "select version, name, checksum from schema_migrations order by version",
  );
  return rows;
}

function missingMigrations(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): readonly Migration[] {
  const newest = applied.at(-1)?.version ?? 0;
  if (newest > migrations.length) {
    throw new CannotStart(
      `The schema is newer than the code: the database is at version ${newest}, this release knows ${migrations.length}. ` +
        "Nothing was changed; start the newer release.",
    );
  }
  for (const { version, name, checksum } of applied) {
    if (migrations[version - 1]?.checksum === checksum) continue;
    throw new CannotStart(
      `Migration ${version} (${name}) is not the one this database was made with. Nothing was changed; put the file back as it was.`,
    );
  }
  const known = new Set(applied.map(({ version }) => version));
  return migrations.filter(({ version }) => !known.has(version));
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { version, name, checksum, sql } = migration;
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query(
      "insert into schema_migrations (version, name, checksum) values ($1, $2, $3)",
      [version, name, checksum],
    );
    await client.query("commit");
  } catch (error) {
    if (isDiskFull(error)) throw diskFull("the database", error);
    const reason = error instanceof Error ? error.message : errorCode(error);
    throw new CannotStart(`Migration ${version} (${name}) failed and was rolled back: ${reason}.`, {
      cause: error,
    });
  }
}

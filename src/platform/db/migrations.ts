/**
 * Migrations: SQL files that create and change tables and data. Each is applied once, in a
 * transaction of its own unless its header says otherwise. They are a set, identified by name: a
 * migration from a merged branch is applied even if later ones were applied before it.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { CannotStart, errorCode } from "#platform/config/cannot-start.ts";
import { isEarlier } from "#platform/config/release.ts";
import { diskFull, isDiskFull } from "./embedded/failures.ts";
import { type MigrationHeader, readHeader } from "./migration-header.ts";
import { runOutside } from "./run-outside.ts";
import { splitStatements } from "./sql-statements.ts";
import { inBriefTransactions, type LockPatience } from "./wait-for-locks.ts";

/** A migration on disk. `name` is the file name without `.sql`. */
export interface Migration extends MigrationHeader {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
  readonly kind: MigrationHeader["kind"];
  readonly oldestRelease: string | null;
}

/** What migrations need besides the connection. */
export interface MigrationSettings extends LockPatience {
  /** The version of the release that migrates. */
  readonly version: string;
}

/** `202612240930-orders-gift-notes`: time, owning module and content; the first 47 have numbers. */
const nameForm = /^(\d{12}-[a-z]+-[a-z0-9-]+|00(?:[0-3]\d|4[0-7])_[a-z0-9_-]+)$/;

/** The migrations of a folder, sorted by name. */
export function readMigrations(directory: string): readonly Migration[] {
  return readSqlFiles(directory).map((file) => {
    const name = path.basename(file, ".sql");
    if (!nameForm.test(name))
      throw new Error(`A migration is named YYYYMMDDHHMM-<module>-<what>.sql, and ${file} is not.`);
    const { text: sql, checksum } = readSql(path.join(directory, file));
    return { name, sql, checksum, ...readHeader(name, sql) };
  });
}

/**
 * Applies the migrations that the database lacks and returns their names. Throws CannotStart if the
 * database has one that this release cannot run beside, if an applied file has changed, or if one
 * fails.
 */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
  settings: MigrationSettings,
): Promise<readonly string[]> {
  await prepareRecord(client);
  const missing = await readMissing(client, migrations, settings.version);
  for (const migration of missing) {
    if (migration.isOutsideTransaction) await applyStepByStep(client, migration, settings);
    else await applyAtOnce(client, migration, settings);
  }
  return missing.map(({ name }) => name);
}

/**
 * Creates the table of applied migrations, or converts that of earlier releases. The first ones
 * counted 1 to 47; the number stays beside the name. Release 0.1.0 wrote no kind, and had no
 * migration that removes something.
 */
async function prepareRecord(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    version integer unique,
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now(),
    kind text check (kind in ('expand', 'contract')),
    oldest_release text
  )`);
  const { rows } = await client.query<{ name: string; isNotNull: boolean }>(
    `select attname as name, attnotnull as "isNotNull" from pg_attribute
     where attrelid = 'schema_migrations'::regclass and attname in ('version', 'kind')`,
  );
  if (rows.some(({ name, isNotNull }) => name === "version" && isNotNull))
    await client.query(`begin;
      alter table schema_migrations drop constraint schema_migrations_pkey;
      alter table schema_migrations alter column version drop not null, add unique (version);
      update schema_migrations set name = lpad(version::text, 4, '0') || '_' || name;
      alter table schema_migrations add primary key (name);
      commit`);
  if (!rows.some(({ name }) => name === "kind"))
    await client.query(`alter table schema_migrations
      add column kind text check (kind in ('expand', 'contract')),
      add column oldest_release text`);
}

/**
 * The migrations of a release that a database lacks; changes nothing. Throws CannotStart if a
 * release of this version could not run on the database.
 */
export async function readMissing(
  client: pg.Client,
  migrations: readonly Migration[],
  version: string,
): Promise<readonly Migration[]> {
  // As JSON, because the table of release 0.1.0 has no kind.
  const { rows: applied } = await client.query<Applied>(
    `select name, checksum, to_jsonb(m) ->> 'kind' as kind,
       to_jsonb(m) ->> 'oldest_release' as "oldestRelease"
     from schema_migrations m
     order by name`,
  );
  return missingMigrations(migrations, applied, version);
}

function missingMigrations(
  migrations: readonly Migration[],
  applied: readonly Applied[],
  version: string,
): readonly Migration[] {
  const ours = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const step of applied) {
    const migration = ours.get(step.name);
    if (migration === undefined) assertCompatible(step, version);
    else if (migration.checksum !== step.checksum)
      throw new CannotStart(
        `Migration ${step.name} is not the one this database was made ` +
          "with. Nothing was changed; restore the file.",
      );
  }
  const appliedNames = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !appliedNames.has(name));
}

/** A migration of a newer release is acceptable if it only added, or removed nothing of ours. */
function assertCompatible({ name, kind, oldestRelease }: Applied, version: string): void {
  if (kind === "expand") return;
  if (oldestRelease !== null && !isEarlier(version, oldestRelease)) return;
  const needed = oldestRelease === null ? "" : ` It needs release ${oldestRelease} or newer.`;
  throw new CannotStart(
    `The schema is newer than the code: the database has the migration ${name}, which this ` +
      `release, ${version}, does not know.${needed} ` +
      "Nothing was changed; start the newer release.",
  );
}

async function applyAtOnce(
  client: pg.Client,
  migration: Migration,
  settings: MigrationSettings,
): Promise<void> {
  const what = `Migration ${migration.name}`;
  try {
    await inBriefTransactions(client, what, settings, async () => {
      await client.query(migration.sql);
      await record(client, migration);
    });
  } catch (error) {
    throw failed(what, error);
  }
}

/**
 * Recorded once all statements have run. If it is interrupted, it runs again from its beginning.
 */
async function applyStepByStep(
  client: pg.Client,
  migration: Migration,
  settings: MigrationSettings,
): Promise<void> {
  const what = `Migration ${migration.name}`;
  for (const statement of splitStatements(migration.sql)) {
    try {
      await runOutside(client, what, settings, statement);
    } catch (error) {
      throw failed(what, error, "failed; the next start continues it");
    }
  }
  await record(client, migration);
}

function record(client: pg.Client, migration: Migration): Promise<unknown> {
  const { name, checksum, kind, oldestRelease } = migration;
  const number = /^(\d{4})_/.exec(name)?.[1];
  return client.query(
    `insert into schema_migrations (version, name, checksum, kind, oldest_release)
     values ($1, $2, $3, $4, $5)`,
    [number ?? null, name, checksum, kind, oldestRelease],
  );
}

/** Why a part of the schema could not be applied, as one sentence. */
export function failed(
  what: string,
  error: unknown,
  result = "failed and was rolled back",
): CannotStart {
  if (error instanceof CannotStart) return error;
  if (isDiskFull(error)) return diskFull("the database", error);
  const reason = error instanceof Error ? error.message : errorCode(error);
  return new CannotStart(`${what} ${result}: ${reason}.`, { cause: error });
}

/** The names of the SQL files in a folder, sorted. */
export function readSqlFiles(directory: string): readonly string[] {
  return fs
    .readdirSync(directory)
    .filter((file) => file.endsWith(".sql"))
    .toSorted();
}

/**
 * An SQL file and its checksum. Line ends are normalised, since a checkout on Windows may change
 * them.
 */
export function readSql(file: string): { readonly text: string; readonly checksum: string } {
  const text = fs.readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  return { text, checksum: createHash("sha256").update(text).digest("hex") };
}

/**
 * Migrations: SQL files that create and change tables and data. Each is applied once, in a
 * transaction of its own. They are a set, identified by name: a migration from a merged branch is
 * applied even if later ones were applied before it.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { CannotStart, errorCode } from "#platform/config/cannot-start.ts";
import { diskFull, isDiskFull } from "./embedded/failures.ts";

/** A migration on disk. `name` is the file name without `.sql`. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface Applied {
  readonly name: string;
  readonly checksum: string;
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
    return { name, sql, checksum };
  });
}

/**
 * Applies the migrations that the database lacks and returns their names. Throws CannotStart if the
 * database has one that this release does not know, if an applied file has changed, or if one
 * fails. A failed migration is rolled back.
 */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  await prepareRecord(client);
  const { rows: applied } = await client.query<Applied>(
    "select name, checksum from schema_migrations order by name",
  );
  const missing = missingMigrations(migrations, applied);
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

/**
 * Creates the table of applied migrations, or converts that of earlier releases, which counted 1 to
 * 47. The number stays beside the name, so the release before this one still starts.
 */
async function prepareRecord(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    version integer unique,
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query(
    `select from pg_attribute
     where attrelid = 'schema_migrations'::regclass and attname = 'version' and attnotnull`,
  );
  if (rows.length === 0) return;
  await client.query(`begin;
    alter table schema_migrations drop constraint schema_migrations_pkey;
    alter table schema_migrations alter column version drop not null, add unique (version);
    update schema_migrations set name = lpad(version::text, 4, '0') || '_' || name;
    alter table schema_migrations add primary key (name);
    commit`);
}

function missingMigrations(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): readonly Migration[] {
  const ours = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = ours.get(name);
    if (migration === undefined)
      throw new CannotStart(
        `The schema is newer than the code: the database has the migration ${name}, which this release does not know. ` +
          "Nothing was changed; start the newer release.",
      );
    if (migration.checksum !== checksum)
      throw new CannotStart(
        `Migration ${name} is not the one this database was made ` +
          "with. Nothing was changed; restore the file.",
      );
  }
  const appliedNames = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !appliedNames.has(name));
}

async function apply(client: pg.Client, { name, checksum, sql }: Migration): Promise<void> {
  const number = /^(\d{4})_/.exec(name)?.[1];
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query(
      "insert into schema_migrations (version, name, checksum) values ($1, $2, $3)",
      [number ?? null, name, checksum],
    );
    await client.query("commit");
  } catch (error) {
    throw failed(`Migration ${name}`, error);
  }
}

/** Why a part of the schema could not be applied, as one sentence. */
export function failed(what: string, error: unknown): CannotStart {
  if (isDiskFull(error)) return diskFull("the database", error);
  const reason = error instanceof Error ? error.message : errorCode(error);
  return new CannotStart(`${what} failed and was rolled back: ${reason}.`, { cause: error });
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

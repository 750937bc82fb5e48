import fs from "node:fs";
import path from "node:path";
import { CannotStart } from "#platform/config/cannot-start.ts";
import type { SchemaFolders } from "./migrate.ts";
import { withClient } from "./with-client.ts";

/**
 * Finds tables, columns and indexes that the database has lost: dropped by hand, or missing after a
 * partial restore. `npm run schema` writes the list of all names, db/names.json.
 */

const namesFile = "names.json";
const checkEveryMs = 30_000;
const patienceMs = 5000;
const namedAtMost = 3;

/** `table orders`, `column orders.id`, `index orders_pkey`: all of ours but those of partitions. */
export const namesInDatabase = `
  select kind || ' ' || name as name
  from (
    select 'table' as kind, c.relname::text as name
    from pg_class c
    where c.relkind in ('r', 'p')
      and not c.relispartition and c.relnamespace = 'public'::regnamespace
    union all
    select 'column', c.relname || '.' || a.attname
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p')
      and not c.relispartition and c.relnamespace = 'public'::regnamespace
    union all
    select 'index', n.relname
    from pg_index i
    join pg_class n on n.oid = i.indexrelid
    where not n.relispartition and i.indisvalid and n.relnamespace = 'public'::regnamespace
  ) as ours`;

const missingNames = `
  select w.name, (select count(*)::int from schema_migrations) as migrations
  from unnest($1::text[]) as w(name)
  where w.name not in (${namesInDatabase})
  order by w.name`;

type SchemaWatchOptions = {
  readonly databaseUrl: string;
  readonly folders: SchemaFolders;
  readonly log: { warn(fields: object, message: string): void };
  /** How often it checks, in milliseconds; 30 seconds, except in tests. */
  readonly everyMs?: number;
};

/** What the database must have, by the files of a release. */
type ExpectedSchema = { readonly names: readonly string[]; readonly migrations: number };

/** The result of the last check. */
export type SchemaWatch = { isComplete(): boolean; stop(): Promise<void> };

/**
 * Checks the schema now and every 30 seconds. Throws CannotStart with a sentence that names what is
 * missing. A database with more migrations than this release is not judged: a newer release may
 * have removed what this one lists. The files are read once: whoever puts those of a newer release
 * in their place does not make the shop that still runs incomplete.
 */
export async function watchSchema(options: SchemaWatchOptions): Promise<SchemaWatch> {
  const { databaseUrl, log, everyMs = checkEveryMs } = options;
  const expected = expectedSchema(options.folders);
  const problem = await problemOf(databaseUrl, expected);
  if (problem !== null) throw new CannotStart(problem);
  let isComplete = true;
  async function check(): Promise<void> {
    // A database that cannot be reached is not incomplete; others notice that.
    const found = await problemOf(databaseUrl, expected).catch(() => undefined);
    if (found === undefined) return;
    if (found !== null) log.warn({}, found);
    isComplete = found === null;
  }
  let running = Promise.resolve();
  const timer = setInterval(() => (running = check()), everyMs).unref();
  return {
    isComplete: () => isComplete,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** What is missing, as a sentence; null if nothing is. */
export function schemaProblem({
  databaseUrl,
  folders,
}: Pick<SchemaWatchOptions, "databaseUrl" | "folders">): Promise<string | null> {
  return problemOf(databaseUrl, expectedSchema(folders));
}

function expectedSchema({ migrations, objects }: SchemaFolders): ExpectedSchema {
  return { names: readNames(objects), migrations: countMigrations(migrations) };
}

async function problemOf(
  databaseUrl: string,
  { names, migrations }: ExpectedSchema,
): Promise<string | null> {
  if (names.length === 0) return null;
  const { rows } = await withClient(
    databaseUrl,
    (client) => client.query<{ name: string; migrations: number }>(missingNames, [names]),
    {
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      application_name: "charma checks",
    },
  );
  const isNewer = (rows[0]?.migrations ?? 0) > migrations;
  return isNewer || rows.length === 0 ? null : sentence(rows.map(({ name }) => name));
}

/** Without the list nothing is expected: a schema of another program, as tests have it. */
function readNames(folder: string): readonly string[] {
  const file = path.join(folder, namesFile);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, "utf8")) as string[]) : [];
}

function countMigrations(folder: string): number {
  return fs.readdirSync(folder).filter((name) => name.endsWith(".sql")).length;
}

function sentence(missing: readonly string[]): string {
  // Without a table its columns and indexes are missing too.
  const tables = missing.filter((name) => name.startsWith("table "));
  const named = (tables.length > 0 ? tables : missing).slice(0, namedAtMost).join(", ");
  const others = missing.length - Math.min(namedAtMost, tables.length || missing.length);
  const rest = others > 0 ? ` and ${others} more` : "";
  return (
    `The database lacks ${named}${rest}. Restore a backup, or create what is missing ` +
    "as db/schema.sql shows."
  );
}

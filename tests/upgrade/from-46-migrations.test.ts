/**
 * A database of a release with 46 numbered migrations, which also made functions and triggers, is
 * migrated to this release. That release wrote the shop in the file beside this one.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#platform/db/migrate.ts";
import { readObjects } from "#platform/db/schema-objects.ts";
import { testServer } from "#tests/support/database.ts";
import { onServer, withDatabase } from "#tests/support/global-setup.ts";
import { readSource, root } from "#tests/support/source-tree.ts";
import { writtenFiles } from "../../scripts/schema/written.ts";

type Rows = readonly Readonly<Record<string, unknown>>[];

const { serverUrl } = await testServer();
const name = `charma_upgrade_${process.pid}`;
const databaseUrl = withDatabase(serverUrl, name);
const folders = { migrations: path.join(root, "migrations"), objects: path.join(root, "db") };
const shop = JSON.parse(readSource("tests/upgrade/shop-of-46-migrations.json")) as Record<
  string,
  Rows
>;

let client: pg.Client;
let before: ReadonlyMap<string, Rows>;

beforeAll(async () => {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  await onServer(serverUrl, `create database ${name}`);
  client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await migrateAsBefore();
  for (const [table, rows] of Object.entries(shop)) await load(table, rows);
  before = await readAll();
});

afterAll(async () => {
  await client.end();
  await onServer(serverUrl, `drop database if exists ${name} with (force)`);
});

/** Migrates as the runner of that release did. */
async function migrateAsBefore(): Promise<void> {
  await client.query(`create table schema_migrations (
    version int primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const files = fs.readdirSync(folders.migrations).toSorted().slice(0, 46);
  expect(files.at(-1)).toBe("0046_documents_searched.sql");
  for (const file of files) {
    const sql = fs.readFileSync(path.join(folders.migrations, file), "utf8");
    await client.query(sql);
    await client.query("insert into schema_migrations values ($1, $2, $3)", [
      Number(file.slice(0, 4)),
      file.slice(5, -4),
      createHash("sha256").update(sql).digest("hex"),
    ]);
  }
}

async function load(table: string, rows: Rows): Promise<void> {
  const columns = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = columns.rows[0]?.names ?? "";
  // The rows that triggers would write are there already.
  await client.query("begin; set local session_replication_role = replica");
  await client.query(`delete from ${table}`);
  await client.query(
    `insert into ${table} (${names}) overriding system value
     select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
  await client.query("commit");
}

async function readAll(): Promise<ReadonlyMap<string, Rows>> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and not relispartition
       and relnamespace = 'public'::regnamespace and relname not like 'schema%'`,
  );
  const all = new Map<string, Rows>();
  for (const { name: table } of tables.rows) {
    const { rows } = await client.query<{ row: Rows[number] }>(
      `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
    );
    all.set(
      table,
      rows.map(({ row }) => (table === "listings" ? withoutDue(row) : row)),
    );
  }
  return all;
}

/** A migration may mark list rows as due, so that the next reads compute them anew. */
function withoutDue({ changes_at: _, ...row }: Readonly<Record<string, unknown>>) {
  return row;
}

/** A migration may also reword what an account of the books or the law of a rate is called. */
function asStored(table: string, row: Readonly<Record<string, unknown>>) {
  if (table === "ledger_accounts") return { ...row, name: expect.any(String) };
  return table === "withholding_rates" ? { ...row, legal_basis: expect.any(String) } : row;
}

test("the schema is migrated, every row stays, and a second run changes nothing", async () => {
  const log = { info: () => undefined };
  const applied = await migrate({ databaseUrl, folders, log });
  expect(applied.migrations[0]).toBe("0047_one_link_each");
  expect(applied.objects.toSorted()).toEqual(
    readObjects(folders.objects)
      .map((object) => object.name)
      .toSorted(),
  );
  const after = await readAll();
  // A later migration may add rows and columns.
  for (const [table, rows] of before)
    expect(after.get(table), table).toEqual(
      expect.arrayContaining(rows.map((row) => expect.objectContaining(asStored(table, row)))),
    );
  expect(before.get("orders")).toHaveLength(4);
  expect(before.get("ledger_entries")?.length).toBeGreaterThan(20);
  expect(await migrate({ databaseUrl, folders, log })).toEqual({ migrations: [], objects: [] });
});

test("its tables are those of a new database", async () => {
  const { rows } = await client.query<{ isEmbedded: boolean }>(
    `select current_setting('server_version_num')::int >= 180000 as "isEmbedded"`,
  );
  // PostgreSQL versions other than the embedded one print constraints differently.
  if (rows[0]?.isEmbedded === true)
    expect((await writtenFiles(client))["db/schema.sql"]).toBe(readSource("db/schema.sql"));
});

test("the previous release finds its migrations by their numbers", async () => {
  const { rows } = await client.query<{ version: number; checksum: string }>(
    `select version, name, checksum
     from schema_migrations
     where version is not null
     order by version`,
  );
  expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: 47 }, (_, n) => n + 1));
  const first = readSource("migrations/0001_identity.sql");
  expect(rows[0]?.checksum).toBe(createHash("sha256").update(first).digest("hex"));
});

test("the shop works: a renamed product is found by its new name", async () => {
  await client.query("update products set name = 'Harness tote' where name = 'Saddle tote'");
  const { rows } = await client.query<{ name: string }>(
    `select card ->> 'name' as name
     from listings
     where search_vector @@ to_tsquery('charma', 'harness')`,
  );
  expect(rows).toEqual([{ name: "Harness tote" }]);
});

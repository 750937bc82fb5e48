import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nextRevisions, readObjects, readRevisions } from "#platform/db/schema-objects.ts";
import { writtenFiles } from "../scripts/schema/written.ts";
import { useTestDatabase } from "./support/database.ts";
import { root } from "./support/source-tree.ts";

const database = useTestDatabase();
const folder = path.join(root, "db");
const objects = readObjects(folder);

/** All functions, views and triggers that belong to no extension, with their full definitions. */
const definitions = `
  select p.proname::text as name, pg_get_functiondef(p.oid) as definition
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select relname, pg_get_viewdef(oid)
  from pg_class
  where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
  union all
  select c.relname || '.' || t.tgname, pg_get_triggerdef(t.oid) || t.tgenabled::text
  from pg_trigger t
  join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  order by 1`;

let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(() => client.end());

type Definition = { readonly name: string; readonly definition: string };

async function readDefinitions(): Promise<readonly Definition[]> {
  return (await client.query<Definition>(definitions)).rows;
}

/** What differs between the database and the files, by name. */
async function differences(): Promise<readonly string[]> {
  const found = await readDefinitions();
  await client.query("begin");
  try {
    for (const { sql } of objects) await client.query(sql);
    const right = new Map((await readDefinitions()).map((one) => [one.name, one.definition]));
    return [
      ...found.filter(({ name, definition }) => right.get(name) !== definition),
      ...objects.filter(({ name }) => !found.some((one) => one.name === name)),
    ].map(({ name }) => name);
  } finally {
    await client.query("rollback");
  }
}

/** What differs after a manual change of the database. */
async function changedBy(sql: string): Promise<readonly string[]> {
  await client.query(sql);
  return differences();
}

describe("functions, views and triggers", () => {
  test("each is in one file, named after it", async () => {
    expect(objects.length).toBeGreaterThan(100);
    const names = (await readDefinitions()).map(({ name }) => name);
    expect(objects.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  test("each is in the database as in its file, and works on the tables there", async () => {
    expect(await differences()).toEqual([]);
  });

  test("one that is changed only in the database is detected", async () => {
    const other = "create or replace function today_in_india() returns date language sql stable";
    expect(await changedBy(`${other} as $$ select '2026-01-01'::date $$`)).toEqual([
      "today_in_india",
    ]);
    expect(await changedBy("alter table listings enable trigger listings_updated")).toEqual([
      "listings.listings_updated",
      "today_in_india",
    ]);
    expect(await changedBy("drop view offered_variants")).toContain("offered_variants");
    for (const name of ["today_in_india", "offered_variants", "listings.listings_updated"])
      await client.query(objects.find((object) => object.name === name)?.sql ?? "");
    expect(await differences()).toEqual([]);
  });

  test("no migration creates one: their files do", () => {
    const migrations = fs
      .readdirSync(path.join(root, "migrations"))
      // The numbered ones are older than these files.
      .filter((file) => !/^00\d\d_/.test(file));
    const making = migrations.filter((file) =>
      makesObject(fs.readFileSync(path.join(root, "migrations", file), "utf8")),
    );
    expect(making).toEqual([]);
    expect(makesObject("create or replace function price() returns integer")).toBe(true);
    expect(makesObject("create constraint trigger whole after insert")).toBe(true);
  });

  function makesObject(sql: string): boolean {
    return /^\s*create (or replace )?(constraint )?(function|procedure|trigger|(materialized )?view)\b/im.test(
      sql,
    );
  }
});

describe("what `npm run schema` writes", () => {
  test("a changed object has another revision", () => {
    expect(nextRevisions(objects, readRevisions(folder)), "run npm run schema").toBe(
      fs.readFileSync(path.join(folder, "revisions.json"), "utf8"),
    );
    const [first] = objects;
    if (first === undefined) throw new Error("There are no objects.");
    const key = `${first.module}/${first.name}`;
    const known = { [key]: { revision: 4, checksum: first.checksum } };
    expect(revisionOf(nextRevisions([first], known), key)).toBe(4);
    expect(revisionOf(nextRevisions([{ ...first, checksum: "other" }], known), key)).toBe(5);
    expect(revisionOf(nextRevisions([first], {}), key)).toBe(1);
  });

  test("db/schema.sql and docs/tables.md match the migrated database", async () => {
    const written = await writtenFiles(client);
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    // PostgreSQL versions other than the embedded one print constraints differently.
    const files =
      rows[0] !== undefined && rows[0].version >= 180_000 ? Object.entries(written) : [];
    for (const [file, text] of files)
      expect(text, `${file}: run npm run schema`).toBe(
        fs.readFileSync(path.join(root, file), "utf8"),
      );
    await client.query("begin; alter table categories add column planted text");
    const planted = await writtenFiles(client);
    await client.query("rollback");
    expect(planted["db/schema.sql"]).toContain("  planted text");
    expect(planted["docs/tables.md"]).toContain("    text planted");
  });

  test("each table is drawn once, with its owner", async () => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name
       from pg_class
       where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
    );
    const page = fs.readFileSync(path.join(root, "docs/tables.md"), "utf8");
    const drawn = [...page.matchAll(/^ {2}(\w+) \{$/gm)].map((match) => match[1]);
    expect(drawn.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });
});

function revisionOf(revisions: string, key: string): number | undefined {
  return (JSON.parse(revisions) as Record<string, { revision: number }>)[key]?.revision;
}

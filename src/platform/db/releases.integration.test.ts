/** Two releases use one database: the newer one has migrated it, the older one still runs. */
import { beforeEach, expect, test } from "vitest";
import { useSchemaFolder } from "#tests/support/schema-folder.ts";

const { migration, object, withdraw, run, value } = useSchemaFolder();
const next = "202612010930-catalog-next";
const price = (parameters: string) =>
  `create or replace function price(${parameters}) returns integer language sql as $$ select 1 $$;`;

beforeEach(async () => {
  migration("0001_hides", "create table hides (id int primary key, note text)");
  object("catalog/price.sql", price(""));
  await run({ version: "0.2.0" });
});

/** A newer release applies a migration; then the older one starts without knowing it. */
async function migrateAndGoBack(sql: string, header?: string) {
  migration(next, sql, header);
  expect((await run({ version: "0.3.0" })).migrations).toEqual([next]);
  withdraw(`migrations/${next}.sql`);
  return run({ version: "0.2.0" });
}

test("the release before starts after an expand, and the newer one again after it", async () => {
  const sql = "alter table hides add column weight int";
  expect(await migrateAndGoBack(sql)).toEqual({ migrations: [], objects: [] });
  migration(next, sql);
  expect((await run({ version: "0.3.0" })).migrations).toEqual([]);
});

test("the release before starts after a contract that it is not too old for", async () => {
  const header = "-- contract: not before 0.2.0 runs everywhere";
  expect(await migrateAndGoBack("alter table hides drop column note", header)).toEqual({
    migrations: [],
    objects: [],
  });
});

test("a release that is too old for a contract does not start", async () => {
  const header = "-- contract: not before 0.3.0 runs everywhere";
  await expect(migrateAndGoBack("alter table hides drop column note", header)).rejects.toThrow(
    `The schema is newer than the code: the database has the migration ${next}, which this ` +
      "release, 0.2.0, does not know. It needs release 0.3.0 or newer. " +
      "Nothing was changed; start the newer release.",
  );
});

test("a migration of a fork that does not say its kind is applied, and unknown it is refused", async () => {
  await expect(migrateAndGoBack("alter table hides add column weight int", "")).rejects.toThrow(
    `the database has the migration ${next}, which this release, 0.2.0, does not know. Nothing`,
  );
});

test("the kind of each migration is in the database", async () => {
  await migrateAndGoBack("select 1", "-- contract: not before 0.1.5 runs everywhere");
  expect(
    await value("select json_agg(json_build_array(kind, oldest_release)) from schema_migrations"),
  ).toEqual([
    ["expand", null],
    ["contract", "0.1.5"],
  ]);
});

test("a function keeps its parameters, since the release before calls them", async () => {
  object("catalog/price.sql", price("discount integer"));
  await expect(run()).rejects.toThrow(/^The function price has other parameters than the one/);
  expect(await value("price()")).toBe(1);
  withdraw("db/catalog/price.sql");
  object("catalog/price.sql", price(""));
  object("catalog/price_less.sql", price("discount integer").replace("price", "price_less"));
  expect((await run()).objects).toEqual(["price_less"]);
});

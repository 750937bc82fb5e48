import { beforeEach, describe, expect, test } from "vitest";
import { useSchemaFolder } from "#tests/support/schema-folder.ts";
import { withClient } from "./with-client.ts";

const schema = useSchemaFolder();
const { write, migration, object, withdraw, run, value } = schema;

const hides = "create table hides (id int primary key); insert into hides values (1)";
const price = "catalog/price.sql";

beforeEach(() => {
  migration("0001_hides", hides);
  migration("0002_tanners", "create table tanners (id int primary key)");
});

/** The revisions of the release, as `npm run schema` writes them. */
function revisions(of: Readonly<Record<string, number>>): void {
  const entries = Object.entries(of).map(([key, revision]) => [key, { revision, checksum: "" }]);
  write("db/revisions.json", JSON.stringify(Object.fromEntries(entries)));
}

function priceOf(paise: number): string {
  return `create or replace function price() returns integer language sql as $$ select ${paise} $$;`;
}

describe("migrations", () => {
  test("missing ones are applied once, in the order of their names", async () => {
    expect((await run()).migrations).toEqual(["0001_hides", "0002_tanners"]);
    expect((await run()).migrations).toEqual([]);
    migration("202612010930-catalog-more-hides", "insert into hides values (2)");
    expect((await run()).migrations).toEqual(["202612010930-catalog-more-hides"]);
    expect(await value("select count(*)::int from hides")).toBe(2);
  });

  test("one from a merged branch is applied after later ones", async () => {
    migration("202612030000-catalog-late", "insert into hides values (3)");
    await run();
    migration("202612020000-orders-early", "insert into hides values (2)");
    expect((await run()).migrations).toEqual(["202612020000-orders-early"]);
  });

  test("several processes starting at once apply each step once", async () => {
    object(price, priceOf(100));
    const results = await Promise.all([run(), run(), run(), run()]);
    expect(results.flatMap(({ migrations }) => migrations)).toEqual(["0001_hides", "0002_tanners"]);
    expect(results.flatMap(({ objects }) => objects)).toEqual(["price"]);
  });

  test("limits of the role or the database end no long one, and no start that waits for it", async () => {
    const name = new URL(schema.url).pathname.slice(1);
    for (const limit of ["statement_timeout", "lock_timeout"])
      await withClient(schema.url, (client) =>
        client.query(`alter database ${name} set ${limit} = '200ms'`),
      );
    migration("202612010930-catalog-long", "select pg_sleep(1)");
    const results = await Promise.all([run(), run()]);
    expect(results.flatMap(({ migrations }) => migrations)).toContain("202612010930-catalog-long");
  });

  test("one that fails changes nothing, and runs again once it is corrected", async () => {
    const broken = "202612010930-sellers-saddlers";
    migration(broken, "create table saddlers (id int); select no_such_function()");
    await expect(run()).rejects.toThrow(
      /^Migration 202612010930-sellers-saddlers failed and was rolled back: function no_such_function\(\) does not exist/,
    );
    expect(await value("select count(*)::int from schema_migrations")).toBe(2);
    migration(broken, "create table saddlers (id int)");
    expect((await run()).migrations).toEqual([broken]);
  });

  test("one that changed after it was applied is refused; other line ends do not count as a change", async () => {
    migration("0001_hides", "create table hides\n(id int primary key)");
    await run();
    migration("0001_hides", "create table hides\r\n(id int primary key)");
    expect((await run()).migrations).toEqual([]);
    migration("0001_hides", "create table hides\n(id bigint primary key)");
    await expect(run()).rejects.toThrow(
      /^Migration 0001_hides is not the one this database was made with/,
    );
  });

  test.each(["0048_next", "0003-hides", "20261201-hides", "202612010930_catalog_hides"])(
    "%s is not a valid name",
    async (wrong) => {
      migration(wrong, "select 1");
      await expect(run()).rejects.toThrow("is named YYYYMMDDHHMM-<module>-<what>.sql");
    },
  );
});

describe("functions, views and triggers", () => {
  const trigger =
    `create or replace trigger tanners_counted\nafter insert on ` +
    `tanners\nfor each row\nexecute function count_tanners();`;
  const counting = `create or replace function count_tanners() returns trigger language plpgsql as $$
    begin insert into hides select max(id) + 1 from hides; return null; end $$;`;

  test("one is applied when it is new and when it changes, and only then", async () => {
    object(price, priceOf(100));
    expect((await run()).objects).toEqual(["price"]);
    expect((await run()).objects).toEqual([]);
    object(price, priceOf(200));
    expect((await run()).objects).toEqual(["price"]);
    expect(await value("price()")).toBe(200);
  });

  test("the order of files does not matter: views follow the views that they read", async () => {
    object("catalog/a_list.sql", "create or replace view a_list as select * from b_list;");
    object("catalog/b_list.sql", "create or replace view b_list as select price() as paise;");
    object("catalog/tanners.tanners_counted.sql", trigger);
    object("catalog/count_tanners.sql", counting);
    object(price, priceOf(300));
    expect((await run()).objects).toEqual([
      "count_tanners",
      "price",
      "b_list",
      "a_list",
      "tanners.tanners_counted",
    ]);
    expect(await value("select paise from a_list")).toBe(300);
    expect((await run()).objects).toEqual([]);
  });

  test("an object that a migration dropped with its table is created again with the table", async () => {
    object("catalog/tanners.tanners_counted.sql", trigger);
    object("catalog/count_tanners.sql", counting);
    await run();
    migration(
      "202612010930-sellers-tanners",
      "drop table tanners; create table tanners (id bigint primary key)",
    );
    expect((await run()).objects).toEqual(["tanners.tanners_counted"]);
  });

  test("an older release changes none, and the newer one still changes its own", async () => {
    object(price, priceOf(200));
    revisions({ "catalog/price": 2 });
    await run();
    object(price, priceOf(100));
    object("catalog/discount.sql", priceOf(5).replace("price", "discount"));
    revisions({ "catalog/price": 1 });
    expect((await run()).objects).toEqual([]);
    expect(await value("price()")).toBe(200);
    withdraw("db/catalog/discount.sql");
    object(price, priceOf(100));
    revisions({ "catalog/price": 3 });
    expect((await run()).objects).toEqual(["price"]);
  });

  test("a release without one of them is an older one", async () => {
    object(price, priceOf(200));
    object("catalog/discount.sql", priceOf(5).replace("price", "discount"));
    await run();
    withdraw("db/catalog/discount.sql");
    object(price, priceOf(100));
    expect((await run()).objects).toEqual([]);
    migration("202612010930-catalog-no-discount", "drop function discount()");
    expect((await run()).objects).toEqual(["price"]);
  });

  test("one that fails leaves the others unchanged", async () => {
    object(price, priceOf(100));
    await run();
    object(price, priceOf(200));
    object("catalog/wrong.sql", "create or replace view wrong as select * from nowhere;");
    await expect(run()).rejects.toThrow(
      /^The view wrong failed and was rolled back: relation "nowhere" does not exist/,
    );
    expect(await value("price()")).toBe(100);
  });

  test.each([
    ["catalog/other.sql", priceOf(1)],
    ["catalog/price.sql", `${priceOf(1)}\n${priceOf(2)}`],
    ["catalog/price.sql", "select 1;"],
  ])("a file %s that defines something else is refused", async (file, sql) => {
    object(file, sql);
    await expect(run()).rejects.toThrow(`db/${file} must create one object and have its name`);
  });
});

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assertMigrated } from "./migrate.ts";
import { checkPooler } from "./pooler.ts";
import { createServingRole, grantServingRights } from "./serving-role.ts";
import { measure } from "./start-warnings.ts";
import { withClient } from "./with-client.ts";
import { useTestDatabase } from "#tests/support/database.ts";

const database = useTestDatabase();
const role = `charma_serves_${process.pid}`;
const folders = { migrations: "migrations", objects: "db" };
let servingUrl: string;
let serving: pg.Client;

beforeAll(async () => {
  const url = new URL(database.url);
  url.username = role;
  url.password = "b1946ac92492d2347c6235b4d2611184";
  servingUrl = url.href;
  await createServingRole(database.url, servingUrl);
  await grantServingRights(database.url, servingUrl);
  serving = new pg.Client({ connectionString: servingUrl });
  await serving.connect();
});

afterAll(async () => {
  await serving.end();
  await database.db.$client.query(`drop owned by ${role}; drop role ${role}`);
});

/** Each inside a transaction of its own that is rolled back. */
async function refusal(sql: string): Promise<string> {
  await serving.query("begin");
  try {
    await serving.query(sql);
    return "accepted";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await serving.query("rollback");
  }
}

const written = [
  "ledger_transactions",
  "ledger_entries",
  "documents",
  "document_irns",
  "document_series_gaps",
  "delivery_challans",
  "audit_trail",
  "tcs_statements",
  "month_balances",
  "bank_uploads",
  "bank_lines",
  "provider_imports",
  "provider_lines",
  "provider_conflicts",
  "payout_files",
  "payout_result_files",
];

describe.each(written)("the role that serves requests", (table) => {
  test.each([
    "update # set ctid = ctid",
    `update # set ${"id"} = id`,
    "delete from #",
    "truncate #",
    "alter table # disable trigger all",
    "alter table # add column other text",
    "alter table # owner to current_user",
    "drop table # cascade",
    "create rule other as on insert to # do instead nothing",
    "create trigger other before insert on # for each row execute function refuse_change()",
    "create index on # ((1))",
  ])(`cannot, on ${table}: %s`, async (sql) => {
    const message = await refusal(sql.replace("#", table));
    // No right at all, a trigger that it cannot switch off, or a column that there is not.
    expect(message).toMatch(
      /permission denied|must be owner|never changed or deleted|cannot assign to system column|column "id"/,
    );
  });

  test(`can read ${table} and add to it`, async () => {
    expect(await refusal(`select from ${table} limit 1`)).toBe("accepted");
    expect(await refusal(`insert into ${table} default values`)).not.toMatch(/permission denied/);
    const { rows } = await serving.query<{ rights: string[] }>(
      `select array_agg(privilege_type::text order by 1) as rights
       from information_schema.role_table_grants
       where grantee = $1 and table_name = $2`,
      [role, table],
    );
    expect(rows[0]?.rights).toEqual(["INSERT", "SELECT"]);
  });
});

describe("the role that serves requests", () => {
  test.each([
    ["a table", "create table mine (id int)"],
    ["a function", "create function mine() returns int language sql as 'select 1'"],
    ["a schema", "create schema mine"],
    ["a role", "create role mine"],
    ["triggers off for its session", "set session_replication_role = replica"],
    [
      "a body of a function",
      "create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
    ],
    ["another role", "set role charma"],
    ["files of the server", "select pg_read_file('postmaster.pid')"],
    ["a program", "copy (select 1) to program 'true'"],
    ["what was migrated", "delete from schema_migrations"],
    ["an empty table", "truncate orders cascade"],
    ["a queue's table", "drop table pgboss.schedule"],
  ])("cannot have %s", async (_what, sql) => {
    expect(await refusal(sql)).toMatch(/permission denied|must be owner|must be superuser/);
  });

  test("owns nothing and has no attribute", async () => {
    const { rows } = await serving.query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
         exists (select from pg_class where relowner = r.oid) as owns
       from pg_roles r
       where rolname = current_user`,
    );
    expect(new Set(Object.values(rows[0] as object))).toEqual(new Set([false]));
    expect((await measure(servingUrl)).ownsTables).toBe(false);
    expect((await measure(database.url)).ownsTables).toBe(true);
  });

  test("can read and write every other table, lock documents and use each sequence", async () => {
    const { rows } = await serving.query<{ name: string }>(
      `select relname as name
       from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and relname <> all($1) and relname not in ('schema_migrations', 'schema_objects')
         and not (
           has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
           and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete')
         )`,
      [written],
    );
    expect(rows).toEqual([]);
    expect(await refusal("select from documents for no key update")).toBe("accepted");
    expect(await refusal("select setval('payout_references', nextval('payout_references'))")).toBe(
      "accepted",
    );
    expect(await refusal("select count(*) from pgboss.job")).toBe("accepted");
  });

  test("adds and drops partitions of page views, and no others", async () => {
    expect(await refusal("select add_partition('view_marks', 'day', 300)")).toBe("accepted");
    expect(await refusal("select add_partition('view_marks', 'day', 9000)")).toMatch("at most 400");
    expect(await refusal("select drop_partitions('view_marks', '2020-01-01')")).toBe("accepted");
    expect(await refusal("select add_partition('ledger_entries', 'day', 3)")).not.toBe("accepted");
  });

  test("gets its rights once, and those on a new table from the beginning", async () => {
    const grants = () =>
      withClient(database.url, async (client) => {
        const { rows } = await client.query<{ at: string }>(
          `select string_agg(xmin::text, ' ' order by oid) as at
           from pg_class
           where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')`,
        );
        return rows[0]?.at;
      });
    const before = await grants();
    await grantServingRights(database.url, servingUrl);
    expect(await grants()).toBe(before);
    await database.db.$client.query("create table later (id int)");
    expect(await refusal("insert into later values (1)")).toBe("accepted");
    await database.db.$client.query("drop table later");
  });
});

describe("a start by the serving role alone", () => {
  test("checks that nothing is missing, and names what is", async () => {
    await assertMigrated({ databaseUrl: servingUrl, folders });
    const { db } = database;
    await db.$client.query("delete from schema_objects where name = 'refuse_change'");
    await expect(assertMigrated({ databaseUrl: servingUrl, folders })).rejects.toThrow(
      "The database lacks refuse_change, and the role of DATABASE_URL may not create tables.",
    );
  });

  test("knows by itself who owns the tables", async () => {
    expect(await checkPooler({ url: servingUrl })).toMatchObject({ ownerUrl: null });
    expect(await checkPooler({ url: servingUrl, ownerUrl: database.url })).toEqual({
      url: servingUrl,
      directUrl: servingUrl,
      ownerUrl: database.url,
      isPooled: false,
    });
    expect(await checkPooler({ url: database.url })).toMatchObject({ ownerUrl: database.url });
    const other = database.url.replace(/\/charma_test_\w+/, "/postgres");
    await expect(checkPooler({ url: servingUrl, ownerUrl: other })).rejects.toThrow(
      "DATABASE_URL and DATABASE_OWNER_URL lead to different databases.",
    );
  });
});

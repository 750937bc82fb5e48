import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { statementTexts } from "#platform/db/database.ts";
import { createServingRole, grantServingRights } from "#platform/db/serving-role.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { queryAll } from "./dynamic-statements.ts";
import { statementCalls } from "./statement-calls.ts";

const database = useTestDatabase();
const role = `charma_statements_${process.pid}`;
let serving: pg.Client;

beforeAll(async () => {
  const url = new URL(database.url);
  url.username = role;
  url.password = "0c9f3d1e7ab84652b1d0e7f4c8a63925";
  await createServingRole(database.url, url.href);
  await grantServingRights(database.url, url.href);
  serving = new pg.Client({ connectionString: url.href });
  await serving.connect();
  const { rows } = await serving.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  // Explaining a statement without its values needs 16.
  expect(rows[0]?.version).toBeGreaterThanOrEqual(160_000);
});

afterAll(async () => {
  await serving.end();
  await database.db.$client.query(`drop owned by ${role}; drop role ${role}`);
});

// The rights to read are checked table by table (serving-role.integration.test.ts).
const writesOrLocks =
  /\b(?:insert into|update|delete from|for (?:no key |key )?(?:update|share))\b/i;

test("the role that serves requests may run each statement that writes or locks", async () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const files = new Set(statementCalls().map(({ file }) => file));
  for (const file of files) await import(path.join(root, file));
  await queryAll(database.db);
  const refused: string[] = [];
  let explained = 0;
  for (const [name, text] of statementTexts) {
    if (!writesOrLocks.test(text)) continue;
    explained++;
    // Rights are checked when a statement begins, which is also how it is explained.
    await serving.query(`explain (generic_plan) ${text}`).catch((error: Error) => {
      if (/permission denied|must be owner/.test(error.message))
        refused.push(`${name}: ${error.message}`);
    });
  }
  expect(explained).toBeGreaterThan(300);
  expect(refused).toEqual([]);
});

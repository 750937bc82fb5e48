import path from "node:path";
import { describe, expect, test } from "vitest";
import { currentRelease } from "#platform/config/release.ts";
import { readHeader } from "#platform/db/migration-header.ts";
import { readMigrations } from "#platform/db/migrations.ts";
import { migrationProblems } from "../scripts/schema/migration-problems.ts";
import { root } from "./support/source-tree.ts";

const expand = "-- expand";
const contract = "-- contract: not before 0.2.0 runs everywhere";
const outside = "-- expand\n-- outside a transaction";

function problemsOf(header: string, sql: string): readonly string[] {
  const text = `${header}\n${sql}`;
  const name = "202612020930-catalog-hides";
  return migrationProblems(
    { name, sql: text, checksum: "", ...readHeader(name, text) },
    "0.2.0",
  ).map((problem) => problem.slice(`${name}: `.length));
}

test("every migration of this release is safe beside the release before", () => {
  const migrations = readMigrations(path.join(root, "migrations"));
  expect(migrations.length).toBeGreaterThan(47);
  expect(
    migrations.flatMap((migration) => migrationProblems(migration, currentRelease().version)),
  ).toEqual([]);
});

describe("an expand", () => {
  test.each([
    "create table hides (id int primary key, weight int not null); create unique index one on hides (weight)",
    "create table hides (id int); alter table hides add constraint heavy check (id > 0)",
    "alter table hides add column note text",
    "alter table hides add column note text not null default 'drop table hides'",
    "alter table hides add column sum int not null generated always as (1) stored",
    "alter table hides alter column note drop not null",
    "update hides set note = ''",
    "-- drop table hides",
    "-- safe beside the release before: nothing has read it since 0.1.0\ndrop table hides",
  ])("may say: %s", (sql) => {
    expect(problemsOf(expand, sql)).toEqual([]);
  });

  test.each([
    ["drop table hides", /drops what/],
    ["DROP  INDEX hides_weight", /drops what/],
    ["delete from hides where id = 1", /deletes rows/],
    ["truncate hides", /deletes rows/],
    ["alter table hides add column a int, drop column note", /^"drop column note" drops what/],
    ["alter table hides rename column a to b", /renames/],
    ["alter type hide rename value 'a' to 'b'", /renames/],
    ["alter table hides alter a type bigint", /changes the type/],
    ["alter table hides alter column a set not null", /refuses rows/],
    ["alter table hides alter column a drop default", /drops a default/],
    ["alter table hides add a int not null", /does not fill/],
    ["alter table hides add column a numeric(10, 2) not null, add b int", /does not fill/],
    ["alter table hides add constraint heavy check (a > 0)", /refuses rows/],
    ["create unique index concurrently one on hides (a)", /refuses rows/],
    ["do $$ begin execute 'drop table hides'; end $$", /hides in a do block/],
  ])("may not say: %s", (sql, problem) => {
    const problems = problemsOf(expand, sql);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(problem);
  });
});

describe("a contract", () => {
  test("may drop, and names the oldest release that works after it", () => {
    expect(problemsOf(contract, "drop table hides; alter table a rename b to c")).toEqual([]);
  });

  test("may not name a release that is newer than its own", () => {
    expect(problemsOf(contract.replace("0.2", "0.3"), "drop table hides")).toEqual([
      "release 0.2.0 could not start after it, since it asks for 0.3.0.",
    ]);
  });
});

test("an ordinary index on a table with rows stops writes, so it is built concurrently", () => {
  const [problem] = problemsOf(contract, "create index hides_weight on hides (weight)");
  expect(problem).toMatch(/stops all writes/);
  const built = "create index concurrently hides_weight on hides (weight)";
  expect(problemsOf(outside, built)).toEqual([]);
});

test("a check on a new column of a table with rows is added without reading them", () => {
  const column = "alter table hides add column grade int not null default 1";
  const [problem] = problemsOf(expand, `${column} constraint good check (grade > 0)`);
  expect(problem).toContain("reads all rows under a lock");
  expect(problemsOf(expand, `${column} check (grade > 0)`)).toHaveLength(1);
  expect(problemsOf(expand, column)).toEqual([]);
  const made = "create table hides (id int);";
  expect(problemsOf(expand, `${made} ${column} check (grade > 0)`)).toEqual([]);
});

test("outside a transaction stands only what may run twice", () => {
  expect(problemsOf(outside, "alter table hides validate constraint heavy; analyze hides")).toEqual(
    [],
  );
  expect(problemsOf(outside, "alter table hides add column a int")).toEqual([
    '"alter table hides add column a int" is not safe to run twice, so it belongs into a migration in a transaction.',
  ]);
});

test.each([
  "",
  "-- Weights of hides.",
  "-- contract",
  "-- contract: not before 0.2 runs everywhere",
])("a migration that begins with %j is refused", (header) => {
  expect(problemsOf(header, "select 1")).toEqual([
    'the first line must be "-- expand" or "-- contract: not before 0.2.0 runs everywhere".',
  ]);
});

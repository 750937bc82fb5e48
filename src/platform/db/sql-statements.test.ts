import { expect, test } from "vitest";
import { splitStatements } from "./sql-statements.ts";

test("a semicolon in a literal, a name, a comment or a body ends no statement", () => {
  const sql = `
    insert into notes values ('one; it''s', E'two\\'; three');
    -- a comment; still one
    alter table "odd;name" add column x int; /* ; */
    do $body$ begin perform 1; end $body$;
    select $$ a; b $$ as Text`;
  expect(splitStatements(sql).map(({ bare }) => bare)).toEqual([
    "insert into notes values ('', '')",
    'alter table "odd;name" add column x int',
    "do $body$ begin perform 1; end $body$",
    "select '' as text",
  ]);
});

test("a statement has the comment above it", () => {
  const [, second] = splitStatements("select 1;\n-- why\nselect 2;\n-- the end\n");
  expect(second?.text).toBe("-- why\nselect 2");
});

import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { poolOf, statementTexts } from "#platform/db/database.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { readCatalogue, type Catalogue } from "./catalogue.ts";
import { differences } from "./compare.ts";
import { described, type Described } from "./described.ts";
import { neverNullColumns } from "./never-null-columns.ts";
import { queryAll, dynamicStatements } from "./dynamic-statements.ts";
import { statementCalls, type StatementCall } from "./statement-calls.ts";

/**
 * The row types of statements match PostgreSQL: the same columns, of the same kinds, and none
 * nullable that the code reads as present.
 */

const database = useTestDatabase();

type Checked = StatementCall & { readonly statement: string; readonly says: Described };

let calls: readonly StatementCall[] = [];
let catalogue: Catalogue;
let checked: readonly Checked[] = [];

beforeAll(async () => {
  calls = statementCalls();
  const root = path.resolve(import.meta.dirname, "../..");
  for (const file of new Set(calls.map((call) => call.file))) await import(path.join(root, file));
  await queryAll(database.db);
  catalogue = await readCatalogue(poolOf(database.db));
  checked = await describeAll();
});

async function describeAll(): Promise<readonly Checked[]> {
  const all: Checked[] = [];
  for (const call of calls) {
    for (const statement of namesOf(call)) {
      const says = await described(
        poolOf(database.db),
        catalogue,
        statementTexts.get(statement) ?? "",
      );
      all.push({ ...call, statement, says });
    }
  }
  return all;
}

/** The names of a call: several if the name is dynamic. */
function namesOf(call: StatementCall): readonly string[] {
  if (call.name !== null) return statementTexts.has(call.name) ? [call.name] : [];
  const inFile = calls.filter(({ file, name }) => file === call.file && name === null);
  const beginning = dynamicStatements[call.file]?.[inFile.indexOf(call)];
  if (beginning === undefined) return [];
  return [...statementTexts.keys()].filter((name) => name.startsWith(beginning));
}

test("every statement of the sources is checked, under a name of its own", () => {
  const seen = new Set(checked.map(({ file, line }) => `${file}:${line}`));
  expect(calls.map(({ file, line }) => `${file}:${line}`).filter((at) => !seen.has(at))).toEqual(
    [],
  );
  expect(checked.length).toBeGreaterThan(600);
  const names = calls.flatMap(({ name }) => name ?? []);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test("rows match what the database returns", () => {
  const wrong = checked.flatMap(({ file, line, statement, row, says }) =>
    (row === null ? [] : differences(says.columns, row, catalogue))
      .filter((difference) => !isNeverNull(statement, difference))
      .map((difference) => `${file}:${line} ${statement}: ${difference}`),
  );
  expect(wrong).toEqual([]);
});

test("the listed never-null columns could not be found otherwise", () => {
  const found = checked.flatMap(({ statement, row, says }) =>
    row === null
      ? []
      : differences(says.columns, row, catalogue).map((difference) => `${statement}.${difference}`),
  );
  const needless = Object.keys(neverNullColumns).filter(
    (key) => !found.includes(`${key} may be null`),
  );
  expect(needless).toEqual([]);
});

test("no statement takes more than eight positional values", () => {
  const most = 8;
  expect(
    checked
      .filter(({ says, isComposed }) => says.parameters > most && !isComposed)
      .map(({ statement }) => statement),
  ).toEqual([]);
});

function isNeverNull(statement: string, difference: string): boolean {
  return Object.keys(neverNullColumns).some(
    (key) => `${statement}.${difference}` === `${key} may be null`,
  );
}

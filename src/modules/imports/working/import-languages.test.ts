import { expect, test } from "vitest";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { english, translated } from "#shared/texts/languages.ts";
import { problemsByLine, upload, view } from "#tests/imports/import-file.ts";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { belt, rows, run, started, work } from "#tests/support/started-import.ts";

const database = useTestDatabase();
const hindi = translated.find(({ code }) => code === "hi") ?? english;

test("an import uploaded in Hindi reports its problems in the language of whoever reads them", async () => {
  const seller = await aSeller(database.db);
  const importId = await inLanguage(hindi, () => upload(database.db, seller, "broken.csv"));
  const read = await view(database.db, seller, importId);
  expect(problemsByLine(read.lines)[3]).toContain("“nine hundred” is not an amount");
  const hindiLines = await inLanguage(hindi, () => view(database.db, seller, importId));
  expect(problemsByLine(hindiLines.lines)[3]).toMatch(/\p{Script=Devanagari}/u);
  expect(problemsByLine(hindiLines.lines)[3]).toContain("nine hundred");
});

test("what a job reports is read in Hindi too, and what an earlier release stored as it was", async () => {
  const seller = await aSeller(database.db);
  const importId = await started(
    database,
    seller,
    rows(belt("a", "https://cdn.example.com/missing.jpg")),
    { publishes: true },
  );
  await work(database, importId);
  const { lines } = await inLanguage(hindi, () => view(database.db, seller, importId));
  expect(lines[0]?.problems[0]?.message).toMatch(/\p{Script=Devanagari}/u);
  await run(
    database,
    `update import_products set problems = '[{"line": 2, "message": "The price is missing."}]'
     where import_id = $1`,
    [importId],
  );
  const old = await inLanguage(hindi, () => view(database.db, seller, importId));
  expect(problemsByLine(old.lines)).toEqual({ 2: "The price is missing." });
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSheet } from "../read-sheet.ts";
import { readProducts, recogniseFormat } from "./file-format.ts";
import { columnMeaning, ownColumns } from "./own-columns.ts";
import { columnName } from "./sheet.ts";

const template = readFileSync(
  new URL("../../../../../public/product-template.csv", import.meta.url),
);

test("the downloaded template has our columns and can be imported unchanged", async () => {
  const sheet = await readSheet(template);
  expect(sheet.columns).toEqual(ownColumns.map(({ name }) => columnName(name)));
  expect(recogniseFormat(sheet.columns)).toEqual({ format: "own" });
  expect(await readProducts("own", sheet, async () => undefined)).toMatchObject([
    {
      line: 2,
      name: "Saddle belt",
      problems: [],
      product: { variants: [{ sku: "BELT-32-TAN" }, {}, { pricePaise: 139_900 }] },
    },
  ]);
});

test("every column is described in the guide", () => {
  const documented = readFileSync(
    new URL("../../../../../docs/product-csv.md", import.meta.url),
    "utf8",
  );
  const named = [...documented.matchAll(/^\| ([^|]+) \|/gm)].flatMap((match) =>
    (match[1] ?? "").split(", "),
  );
  expect(named.filter((name) => name !== "Column" && !name.startsWith("-"))).toEqual(
    ownColumns.map(({ name }) => name),
  );
});

test("the help names the GST rates that are in force", () => {
  const meanings = ownColumns.map((column) => columnMeaning(column, [0, 500, 1800, 4000]));
  expect(meanings).toContain(
    "A rate in force. If empty, the rate for the HSN code applies. Today: 0, 5, 18 or 40.",
  );
});

test("a weight may have decimals and is read as whole grams", async () => {
  const readWeight = async (weight: string) => {
    const sheet = await readSheet(Buffer.from(`Product,Name,Price,Weight (g)\na,A,900,${weight}`));
    const [read] = await readProducts("own", sheet, async () => undefined);
    return read;
  };
  expect(await readWeight("120.5")).toMatchObject({ product: { weightGrams: 121 } });
  expect(await readWeight('"120,4"')).toMatchObject({ product: { weightGrams: 120 } });
  expect(JSON.stringify((await readWeight("heavy"))?.problems)).toContain("such as 850 or 120.5");
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSheet } from "../read-sheet.ts";
import { readProducts, recogniseFormat } from "./file-format.ts";
import { ownColumns } from "./own-columns.ts";
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

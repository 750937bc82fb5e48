import { describe, expect, test } from "vitest";
import { readSheet } from "./read-sheet.ts";
import { problemList } from "./rules/sheet.ts";

const read = (text: string) => readSheet(Buffer.from(text));
const manyNames = (count: number) =>
  Array.from({ length: count }, (_, index) => `c${index}`).join(",");

describe("a file made to overload the shop", () => {
  test("with a hundred thousand columns is refused before its rows are read", async () => {
    await expect(read(`${manyNames(100_000)}\n${"x\n".repeat(19_000)}`)).rejects.toThrow(
      "more than 1,000 columns",
    );
  }, 5_000);

  test("with the maximum of columns and rows uses memory only for filled cells", async () => {
    const before = process.memoryUsage().heapUsed;
    const { rows } = await read(`${manyNames(1000)}\n${"x,y\n".repeat(20_000)}`);
    expect([
      rows.length,
      rows[0]?.cell("c0"),
      rows[19_999]?.cell("c1"),
      rows[5]?.cell("c999"),
      rows[5]?.cell("none"),
    ]).toEqual([20_000, "x", "y", "", ""]);
    expect((process.memoryUsage().heapUsed - before) / 1e6).toBeLessThan(100);
  }, 5_000);

  test("with wrong quotation marks throughout is refused as a whole", async () => {
    await expect(read(`Product,Name,Price\n${'a"b,1,2\n'.repeat(300_000)}`)).rejects.toThrow(
      "More than 1,000 rows of this file cannot be read",
    );
  }, 5_000);

  test("with all cells in a single row keeps those below its header", async () => {
    const { rows } = await read(`Product,Name\n${"x,".repeat(400_000)}x\n`);
    expect(
      rows.map(({ cell, problems }) => [cell("product"), cell("name"), problems.length]),
    ).toEqual([["x", "x", 1]]);
  }, 5_000);
});

test("with two columns of one name uses the first", async () => {
  const { rows } = await read("Name, name ,Price\nBelt,Bag,5\n");
  expect([rows[0]?.cell("name"), rows[0]?.cell("price")]).toEqual(["Belt", "5"]);
});

test("with the same error in ten thousand rows of a product reports it once", () => {
  const found = problemList();
  for (let round = 0; round < 2; round++)
    for (let line = 1; line <= 10_000; line++) found.add(line, "The price is missing.");
  expect(found.problems).toHaveLength(10_000);
}, 1_000);

test("other work goes on while a large file is read", async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `Piece number ${at},Cut by hand,1499.00`);
  const bytes = Buffer.from(`Title,Description,Price\n${rows.join("\n")}\n`);
  let turns = 0;
  let isRead = false;
  function turn(): void {
    turns++;
    if (!isRead) setImmediate(turn);
  }
  setImmediate(turn);
  expect((await readSheet(bytes)).rows).toHaveLength(20_000);
  isRead = true;
  // At least one turn of the event loop for each 64 KB.
  expect(turns).toBeGreaterThanOrEqual(Math.floor(bytes.length / 65_536));
});

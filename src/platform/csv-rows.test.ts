import { expect, test } from "vitest";
import { readCsvRows, readNumberedRows } from "./csv-rows.ts";

const utf8 = { encoding: "utf-8", separator: "comma" } as const;

test("rows are read in the encoding and with the separator of the file", () => {
  expect(readCsvRows(Buffer.from("\uFEFFa,b\r\n\r\n1,'2\r\n"), utf8, 10)).toEqual([
    ["a", "b"],
    ["1", "'2"],
  ]);
  const form = { encoding: "utf-16le", separator: "pipe" } as const;
  expect(readCsvRows(Buffer.from("ä|b\n1|2", "utf16le"), form, 10)?.[0]).toEqual(["ä", "b"]);
});

test("rows have the numbers that a spreadsheet shows, below empty lines too", () => {
  const rows = readNumberedRows(Buffer.from('\r\n\r\na\r\n"x\r\ny"\r\n\r\nb'), utf8, 10);
  expect(rows?.map(({ line }) => line)).toEqual([3, 4, 6]);
});

test("one row more than the limit is read, and no more", () => {
  expect(readCsvRows(Buffer.from("a\n".repeat(9)), utf8, 3)).toHaveLength(4);
});

test.each([
  ["another encoding", Buffer.from("é", "latin1")],
  ["a picture", Buffer.from([0x50, 0x4b, 0, 0])],
  ["more cells than any bank has", Buffer.alloc(1_000_002, ",")],
  ["a cell without an end", Buffer.from(`"${"x".repeat(70_000)}`)],
])("%s is no CSV file", (_what, bytes) => {
  expect(readCsvRows(bytes, utf8, 10)).toBeNull();
});

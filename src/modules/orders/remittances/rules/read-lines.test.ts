import { describe, expect, test } from "vitest";
import type { RemittanceLayout } from "../contract.ts";
import { readRemittance, trackingKey } from "./read-lines.ts";

const layout: RemittanceLayout = {
  code: "any",
  name: "Any courier",
  separator: "comma",
  numberColumn: "AWB Code",
  amountColumn: "COD Amount",
  dateColumn: "Date",
  dateForm: "day_first",
  referenceColumn: "UTR",
};
const header = ["Sr", "awb_code ", "COD  Amount", "Date", "UTR"];
const read = (rows: readonly (readonly string[])[], other: Partial<RemittanceLayout> = {}) =>
  readRemittance([header, ...rows], { ...layout, ...other });
const first = (row: readonly string[], other: Partial<RemittanceLayout> = {}) =>
  read([row], other).lines?.[0];

describe("a courier's remittance file", () => {
  test("is read by the names of its columns; each line keeps the cells that count", () => {
    expect(first(["1", "sr-12 34", "₹ 1,234.50", "28-11-2026", "UTR9"])).toEqual({
      trackingNumber: "SR1234",
      amountPaise: 123_450,
      remittedOn: "2026-11-28",
      reference: "UTR9",
      cells: {
        "AWB Code": "sr-12 34",
        "COD Amount": "₹ 1,234.50",
        Date: "28-11-2026",
        UTR: "UTR9",
      },
    });
  });

  test.each([
    ["-100", -10_000],
    ["(1,000.50)", -100_050],
    ["Rs. 99", 9_900],
  ])("reads the amount %s, also one that is taken back", (cell, amountPaise) => {
    expect(first(["1", "A1", cell, "", ""])?.amountPaise).toBe(amountPaise);
  });

  test.each([
    ["year_first", "2026-11-28 10:20:30"],
    ["year_first", "2026/11/28"],
    ["day_first", "28.11.2026"],
    ["month_name", "28 Nov 2026"],
    ["month_name", "28-November-2026"],
  ] as const)("reads a date written %s: %s", (dateForm, cell) => {
    expect(first(["1", "A1", "1", cell, ""], { dateForm })?.remittedOn).toBe("2026-11-28");
  });

  test("without date or reference is complete, and a total below is no line", () => {
    const { lines } = read([
      ["1", "A1", "10", "", ""],
      ["", "", "10", "", ""],
    ]);
    expect(lines).toMatchObject([{ trackingNumber: "A1", remittedOn: null, reference: null }]);
  });

  test.each([
    ["no amount", ["1", "A1", "ten", "28-11-2026", ""], "Line 2: the amount cannot be read"],
    ["no day", ["1", "A1", "10", "31-02-2026", ""], "Line 2: the date cannot be read"],
    ["another form of date", ["1", "A1", "10", "2026-11-28", ""], "Line 2: the date"],
    ["no line at all", ["", "", "", "", ""], "The file has no lines"],
  ])("with %s is refused as a whole", (_what, row, problem) => {
    const answer = read([row]);
    expect(answer.lines).toBeNull();
    expect(answer.problem).toContain(problem);
  });

  test("of another courier names the column that is missing", () => {
    expect(read([], { amountColumn: "Net" }).problem).toContain("“Net”");
  });
});

test("tracking numbers compare without case, spaces and dashes", () => {
  expect(trackingKey(" ab-12 3/4 ")).toBe("AB1234");
});

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
  readRemittance([header, ...rows], { ...layout, ...other }, "2026-11-28");
const first = (row: readonly string[], other: Partial<RemittanceLayout> = {}) =>
  read([row], other).lines?.[0];

describe("a courier's remittance file", () => {
  test("is read by the names of its columns; each line keeps the cells that count", () => {
    expect(first(["1", "sr-12 34", "₹ 1,234.50", "28-11-2026", "utr 9"])).toEqual({
      trackingNumber: "SR1234",
      amountPaise: 123_450,
      remittedOn: "2026-11-28",
      reference: "UTR9",
      cells: {
        "AWB Code": "sr-12 34",
        "COD Amount": "₹ 1,234.50",
        Date: "28-11-2026",
        UTR: "utr 9",
      },
    });
  });

  test.each([
    ["-100", -10_000],
    ["(1,000.50)", -100_050],
    ["Rs. 99", 9_900],
  ])("reads the amount %s, also one that is taken back", (cell, amountPaise) => {
    expect(first(["1", "A1", cell, "28-11-2026", "U"])?.amountPaise).toBe(amountPaise);
  });

  test.each([
    ["year_first", "2026-11-28 10:20:30"],
    ["year_first", "2026/11/28"],
    ["day_first", "28.11.2026"],
    ["month_name", "28 Nov 2026"],
    ["month_name", "28-November-2026"],
  ] as const)("reads a date written %s: %s", (dateForm, cell) => {
    expect(first(["1", "A1", "1", cell, "U"], { dateForm })?.remittedOn).toBe("2026-11-28");
  });

  test("without columns for date and reference is complete, and a total below is no line", () => {
    const { lines } = read(
      [
        ["1", "A1", "10", "", ""],
        ["", "", "10", "", ""],
      ],
      { dateColumn: null, referenceColumn: null },
    );
    expect(lines).toMatchObject([{ trackingNumber: "A1", remittedOn: null, reference: null }]);
  });

  test("announces a parcel whose date or reference is blank: it is not paid yet", () => {
    const answer = read([
      ["1", "A1", "10", "28-11-2026", "U1"],
      ["2", "A2", "10", "28-11-2026", ""],
      ["3", "A3", "10", "", "U1"],
      ["4", "A4", "10", "-", "U1"],
      ["5", "A5", "10", "28-11-2026", "N/A"],
      ["", "", "40", "", ""],
    ]);
    expect(answer).toMatchObject({ lines: [{ trackingNumber: "A1" }], notPaidYet: 4 });
    expect(read([["1", "A1", "10", "", ""]])).toMatchObject({ lines: [], notPaidYet: 1 });
  });

  test.each([
    ["no amount", ["1", "A1", "ten", "28-11-2026", "U"], "Line 2: the amount cannot be read"],
    ["more than any bank pays", ["1", "A1", "1000000000.01", "28-11-2026", "U"], "Line 2: the am"],
    ["no day", ["1", "A1", "10", "31-02-2026", "U"], "Line 2: the date cannot be read"],
    ["another form of date", ["1", "A1", "10", "2026-11-28", "U"], "Line 2: the date"],
    ["a day to come", ["1", "A1", "10", "29-11-2026", "U"], "Line 2: the date is after today"],
    ["a number that Excel cut", ["1", "1.23457E+12", "10", "28-11-2026", "U"], "Line 2: Excel"],
    ["a reference that Excel cut", ["1", "A1", "10", "28-11-2026", "4,2e11"], "number: 4,2e11"],
    ["no line at all", ["", "", "", "", ""], "The file has no lines"],
  ])("with %s is refused as a whole", (_what, row, problem) => {
    const answer = read([row]);
    expect(answer.lines).toBeNull();
    expect(answer.problem).toContain(problem);
  });

  test("with hundreds of columns is refused", () => {
    const wide = Array.from({ length: 201 }, (_, column) => `Column ${column}`);
    expect(readRemittance([wide], layout, "2026-11-28").problem).toContain("200 columns");
  });

  test("of another courier names the column that is missing", () => {
    expect(read([], { amountColumn: "Net" }).problem).toContain("“Net”");
  });
});

test("tracking numbers compare without case, spaces and dashes", () => {
  expect(trackingKey(" ab-12 3/4 ")).toBe("AB1234");
});

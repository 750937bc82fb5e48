import { describe, expect, test } from "vitest";
import { readPrintedAmount } from "#shared/printed-amount.ts";
import type { BankLayout } from "../contract.ts";
import { readStatement } from "./read-statement.ts";
import { readStatementDay } from "./statement-days.ts";

const hdfc: BankLayout = {
  code: "hdfc",
  name: "HDFC Bank",
  encoding: "utf-8",
  separator: "comma",
  decimalForm: "point",
  dateForm: "day_first",
  dateColumn: "Date",
  valueDateColumn: "Value Dt",
  narrationColumn: "Narration",
  referenceColumn: "Chq./Ref.No.",
  debitColumn: "Withdrawal Amt.",
  creditColumn: "Deposit Amt.",
  amountColumn: null,
  signColumn: null,
  balanceColumn: "Closing Balance",
};
const header = [
  "Date",
  "Narration",
  "Chq./Ref.No.",
  "Value Dt",
  "Withdrawal Amt.",
  "Deposit Amt.",
  "Closing Balance",
];
const days = { from: "2026-11-01", today: "2026-11-30" };
const read = (rows: readonly (readonly string[])[], layout = hdfc) =>
  readStatement(rows, layout, days);

describe("a bank statement", () => {
  test("is read below the bank's heading, without the rows that are no lines", () => {
    const { lines } = read([
      ["Statement of account", "CHARMA"],
      header,
      ["********"],
      [
        "02/11/26",
        "NEFT CR-N311  CHARMA",
        "0000N3112",
        "02/11/26",
        "",
        "1,25,000.50",
        "2,25,000.50",
      ],
      ["03/11/26", "CHARGES", "", "03/11/26", "17.70", "0.00", "2,24,982.80"],
      ["", "Total", "", "", "17.70", "1,25,000.50", ""],
      ["STATEMENT SUMMARY"],
    ]);
    expect(lines).toMatchObject([
      {
        bookedOn: "2026-11-02",
        valueOn: "2026-11-02",
        narration: "NEFT CR-N311 CHARMA",
        reference: "0000N3112",
        amountPaise: 12_500_050,
        balancePaise: 22_500_050,
        place: 1,
      },
      { bookedOn: "2026-11-03", amountPaise: -1770, reference: null, place: 1 },
    ]);
  });

  test("is in the order of time, whichever way the bank prints it", () => {
    const row = (day: string, amount: string, balance: string) => [
      day,
      "x",
      "",
      day,
      "",
      amount,
      balance,
    ];
    const { lines } = read([
      header,
      row("03/11/2026", "3", "600"),
      row("02/11/2026", "2", "597"),
      row("02/11/2026", "1", "595"),
    ]);
    expect(lines?.map(({ amountPaise, place }) => [amountPaise, place])).toEqual([
      [100, 1],
      [200, 2],
      [300, 1],
    ]);
    const oneDay = read([header, row("02/11/2026", "2", "597"), row("02/11/2026", "1", "595")]);
    expect(oneDay.lines?.map(({ amountPaise }) => amountPaise)).toEqual([100, 200]);
  });

  test.each([
    [["02/11/26", "x", "", "", "ten", "", "5"], "Line 2: the amount cannot be read."],
    [["31/11/26", "x", "", "", "10", "", "5"], "Line 2: the date cannot be read."],
    [["01/12/26", "x", "", "", "10", "", "5"], "Line 2: the date is after today."],
    [["31/10/26", "x", "", "", "10", "", "5"], "Line 2: the date is before the first day"],
    [["02/11/26", "x", "", "", "10", "", "?"], "Line 2: the balance cannot be read."],
  ])("%j refuses the file", (row, problem) => {
    expect(read([header, row]).problem).toContain(problem);
  });

  test("without the columns of its layout names the missing one", () => {
    expect(read([["Date", "Narration"]]).problem).toContain("“Value Dt”");
    expect(read([]).problem).toContain("“Date”");
    expect(read([header]).problem).toBe("The file has no lines with an amount.");
  });

  test("may have one amount, with Dr and Cr in a column of their own", () => {
    const layout: BankLayout = {
      ...hdfc,
      debitColumn: null,
      creditColumn: null,
      amountColumn: "Amount",
      signColumn: "Dr / Cr",
      balanceColumn: null,
      valueDateColumn: null,
      referenceColumn: null,
    };
    const { lines } = readStatement(
      [
        ["date", "narration", "AMOUNT", "Dr/Cr"],
        ["02/11/2026", "a", "10.00", "DR"],
        ["02/11/2026", "b", "20.00", "Cr"],
      ],
      layout,
      days,
    );
    expect(lines?.map(({ amountPaise }) => amountPaise)).toEqual([-1000, 2000]);
  });
});

test.each([
  ["1,25,000.5", 12_500_050],
  ["-300", -30_000],
  ["(300.00)", -30_000],
  ["₹ 1,250.50 Dr", -125_050],
  ["1,250.50 CR", 125_050],
  ["999999999.99", 99_999_999_999],
  ["", null],
  ["-", null],
  ["1.234", "unreadable"],
  ["=1+1", "unreadable"],
  ["1E+12", "unreadable"],
])("the amount %j is %j paise", (cell, paise) => {
  expect(readPrintedAmount(cell, "point")).toBe(paise);
});

test("a cell with 100,000 spaces is read at once", () => {
  const spaces = " ".repeat(100_000);
  const from = performance.now();
  expect(readPrintedAmount(`1${spaces}x`, "point")).toBe("unreadable");
  expect(readPrintedAmount(`${spaces}1,234.50${spaces}Dr`, "point")).toBe(-123_450);
  expect(readPrintedAmount("1 ".repeat(50_000), "point")).toBe("unreadable");
  expect(performance.now() - from).toBeLessThan(1000);
});

test("amounts with a comma for the paise, and days in other forms", () => {
  expect(readPrintedAmount("1.25.000,50", "comma")).toBe(12_500_050);
  expect(readStatementDay("28 Nov 2026 10:15", "month_name")).toBe("2026-11-28");
  expect(readStatementDay("28-Nov-26", "month_name")).toBe("2026-11-28");
  expect(readStatementDay("11/28/2026", "month_first")).toBe("2026-11-28");
  expect(readStatementDay("2026-11-28", "year_first")).toBe("2026-11-28");
  expect(readStatementDay("29/02/2026", "day_first")).toBeNull();
});

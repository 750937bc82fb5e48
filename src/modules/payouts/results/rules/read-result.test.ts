import { describe, expect, test } from "vitest";
import type { ResultLayout } from "../contract.ts";
import { readResult } from "./read-result.ts";

const plain: ResultLayout = {
  code: "plain",
  name: "Plain CSV",
  encoding: "utf-8",
  separator: "comma",
  decimalForm: "point",
  headings: "named",
  referenceColumn: "Reference",
  accountColumn: "Account Number",
  amountColumn: "Amount",
  statusColumn: "Status",
  utrColumn: "UTR",
  reasonColumn: "Reason",
  paidWords: "Paid, Success",
  failedWords: "Rejected, Returned by bank",
  pendingWords: "In process",
};
const head = ["Reference", "Account Number", "Amount", "Status", "UTR", "Reason"];
const numbered = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, index) => ({ cells, line: index + 1 }));
const one = (...cells: readonly string[]) => readResult(numbered([head, cells]), plain).lines?.[0];

describe("a result file", () => {
  test("is read below its names of columns, in whatever order they are", () => {
    const rows = [
      ["HDFC BANK", "Payouts"],
      ["status", "utr", "REFERENCE", "Amount", "account-number", "reason"],
      ["SUCCESS", "n3341", "CHP000000001", "1,500.00", "'001234", ""],
      ["returned  by bank", "", "CHP000000002", "₹20", "", "Account closed"],
      ["", "", "Total", "1,520.00", "", ""],
    ];
    expect(readResult(numbered(rows), plain).lines).toEqual([
      {
        row: 3,
        reference: "CHP000000001",
        account: "001234",
        amountPaise: 150_000,
        status: "SUCCESS",
        outcome: "paid",
        utr: "N3341",
        reason: null,
      },
      {
        row: 4,
        reference: "CHP000000002",
        account: null,
        amountPaise: 2000,
        status: "returned by bank",
        outcome: "failed",
        utr: null,
        reason: "Account closed",
      },
    ]);
  });

  test("without headings is read by the numbers of its columns", () => {
    const byNumber: ResultLayout = {
      ...plain,
      headings: "none",
      referenceColumn: "2",
      accountColumn: null,
      amountColumn: "3",
      statusColumn: "4",
      utrColumn: "1",
      reasonColumn: null,
    };
    const { lines } = readResult(
      numbered([["N55501", "CHP000000001", "10.5", "in-process"]]),
      byNumber,
    );
    expect(lines?.[0]).toMatchObject({ row: 1, amountPaise: 1050, outcome: "pending" });
  });

  test.each([
    ["4.31E+11", null],
    ['=HYPERLINK("http://x")', null],
    ["-", null],
    ["", null],
    ["NEFT", null],
    ["CHP000000001", null],
    ["neft/chp000000001", null],
    ["2026-11-30", null],
    ["30/11/2026", null],
    ["30-Nov-26", null],
    ["20261130", null],
    ["30112026", null],
    ["'433112345678", "433112345678"],
    ["hdfcn52026113012345678", "HDFCN52026113012345678"],
  ])("has %s as the bank's reference %s", (cell, utr) => {
    expect(one("CHP000000001", "", "1", "Paid", cell, "")?.utr).toBe(utr);
  });

  test("has no half of a character where a cell is cut", () => {
    const cut = one("x", "", "1", `${"p".repeat(99)}😀`, "", `${"r".repeat(299)}😀`);
    expect(cut?.status).toBe(`${"p".repeat(99)}\uFFFD`);
    expect(cut?.reason?.isWellFormed()).toBe(true);
  });

  test("with a word that the layout does not have keeps the word", () => {
    expect(one("CHP000000001", "", "1", "Parked", "", "")).toMatchObject({
      outcome: null,
      status: "Parked",
    });
  });

  test("is refused with the column or the line that is wrong", () => {
    expect(readResult(numbered([head.slice(0, 5)]), plain).problem).toContain("Reason");
    expect(readResult(numbered([head, ["x", "", "ten", "Paid", "", ""]]), plain).problem).toContain(
      "Line 2",
    );
    expect(readResult(numbered([head]), plain).problem).toBe(
      "The file has no lines with a status.",
    );
  });
});

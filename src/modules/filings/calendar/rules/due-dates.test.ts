import { describe, expect, test } from "vitest";
import { filingsDue } from "./due-dates.ts";

const at = (day: string) => new Date(`${day}T12:00:00+05:30`).getTime();
const dueOf = (kind: Parameters<typeof filingsDue>[0], day: string) =>
  filingsDue(kind, at(day)).map(({ form, period, dueOn }) => `${dueOn} ${form} ${period}`);

describe("the filing calendar", () => {
  test("of the marketplace has GSTR-8, GSTR-1, GSTR-3B and TDS, by day", () => {
    expect(dueOf("marketplace", "2026-12-01").filter((line) => line >= "2026-11-01")).toEqual([
      "2026-11-07 tds_deposit 2026-10",
      "2026-11-10 gstr8 2026-10",
      "2026-11-11 gstr1 2026-10",
      "2026-11-20 gstr3b 2026-10",
      "2026-12-07 tds_deposit 2026-11",
      "2026-12-10 gstr8 2026-11",
      "2026-12-11 gstr1 2026-11",
      "2026-12-20 gstr3b 2026-11",
      "2027-01-07 tds_deposit 2026-12",
      "2027-01-10 gstr8 2026-12",
    ]);
    expect(dueOf("marketplace", "2026-12-01")).toContain("2026-10-31 tds_statement 2026-27-Q2");
    expect(dueOf("marketplace", "2027-04-15")).toContain("2027-04-30 tds_deposit 2027-03");
  });

  test("of a regular seller has two returns a month, across the end of the year", () => {
    expect(dueOf("regular", "2027-01-05")).toEqual([
      "2026-11-11 gstr1 2026-10",
      "2026-11-20 gstr3b 2026-10",
      "2026-12-11 gstr1 2026-11",
      "2026-12-20 gstr3b 2026-11",
      "2027-01-11 gstr1 2026-12",
      "2027-01-20 gstr3b 2026-12",
      "2027-02-11 gstr1 2027-01",
    ]);
  });

  test("of the composition scheme has a statement each quarter and a return each year", () => {
    expect(dueOf("composition", "2026-05-25")).toEqual([
      "2026-04-18 cmp08 2025-26-Q4",
      "2026-06-30 gstr4 2025-26",
    ]);
    expect(dueOf("composition", "2024-05-01")).toContain("2024-04-30 gstr4 2023-24");
  });

  test("knows the last day of each period, leap years too", () => {
    const ends = filingsDue("regular", at("2028-03-05")).map(({ endsOn }) => endsOn);
    expect(ends).toContain("2028-02-29");
  });
});

import { expect, test } from "vitest";
import { monthsOver, monthWords } from "./months.ts";

test("a month ends with its last midnight in India", () => {
  const lastInstant = monthsOver(new Date("2026-11-30T18:29:59Z"), 2);
  expect(lastInstant.map(({ month }) => month)).toEqual(["2026-09", "2026-10"]);
  expect(monthsOver(new Date("2026-11-30T18:30:00Z"), 1)).toEqual([
    {
      month: "2026-11",
      from: new Date("2026-10-31T18:30:00Z"),
      before: new Date("2026-11-30T18:30:00Z"),
    },
  ]);
});

test("months continue into the new year", () => {
  expect(monthsOver(new Date("2027-01-15T00:00:00Z"), 3).map(({ month }) => month)).toEqual([
    "2026-10",
    "2026-11",
    "2026-12",
  ]);
  expect(monthWords("2026-12")).toBe("December 2026");
});

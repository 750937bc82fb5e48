import { expect, test } from "vitest";
import { financialYearOf } from "./financial-year.ts";

test("the financial year is that of India: from 1 April, midnight there", () => {
  expect(financialYearOf(new Date("2027-03-31T18:29:59Z")).from).toEqual(
    new Date("2026-03-31T18:30:00Z"),
  );
  expect(financialYearOf(new Date("2027-03-31T18:30:00Z")).from).toEqual(
    new Date("2027-03-31T18:30:00Z"),
  );
  expect(financialYearOf(new Date("2026-03-31T18:29:59Z")).before).toEqual(
    new Date("2026-03-31T18:30:00Z"),
  );
});

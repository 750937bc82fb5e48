import { expect, test } from "vitest";
import { daysLate } from "./days-late.ts";

test.each([
  ["2026-11-26", "2026-11-24", 2],
  ["2026-11-24", "2026-11-24", 0],
  ["2026-11-20", "2026-11-24", 0],
  ["2027-01-01", "2026-12-31", 1],
])("arrived on %s, promised by %s: %d days late", (arrivedOn, promisedBy, days) => {
  expect(daysLate(arrivedOn, promisedBy)).toBe(days);
});

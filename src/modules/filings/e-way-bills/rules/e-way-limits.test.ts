import { expect, it } from "vitest";
import { eWayLimitOn, needsEWayBill } from "./e-way-limits.ts";

const issuedAt = new Date("2026-11-30T06:00:00Z");

it("a consignment above ₹50,000 with GST needs an e-way bill, one of exactly that does not", () => {
  expect(needsEWayBill({ totalPaise: 5_000_000, issuedAt })).toBe(false);
  expect(needsEWayBill({ totalPaise: 5_000_001, issuedAt })).toBe(true);
});

it("there was no e-way bill before April 2018, by the calendar in India", () => {
  expect(eWayLimitOn("2018-03-31")).toBeNull();
  expect(needsEWayBill({ totalPaise: 9_000_000, issuedAt: new Date("2018-03-31T18:29:59Z") })).toBe(
    false,
  );
  expect(needsEWayBill({ totalPaise: 9_000_000, issuedAt: new Date("2018-03-31T18:30:00Z") })).toBe(
    true,
  );
});

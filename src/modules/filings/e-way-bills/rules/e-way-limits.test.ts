import { expect, it } from "vitest";
import { eWayLimitFor, eWayLimitOn } from "./e-way-limits.ts";

const issuedAt = new Date("2026-11-30T06:00:00Z");

it("a consignment above ₹50,000 with GST needs an e-way bill, one of exactly that does not", () => {
  expect(eWayLimitFor({ totalPaise: 5_000_000, issuedAt })).toBeNull();
  expect(eWayLimitFor({ totalPaise: 5_000_001, issuedAt })).toMatchObject({
    abovePaise: 5_000_000,
  });
});

it("there was no e-way bill before April 2018, by the calendar in India", () => {
  const ofMoment = (moment: string) =>
    eWayLimitFor({ totalPaise: 9_000_000, issuedAt: new Date(moment) });
  expect(eWayLimitOn("2018-03-31")).toBeNull();
  expect(ofMoment("2018-03-31T18:29:59Z")).toBeNull();
  expect(ofMoment("2018-03-31T18:30:00Z")).not.toBeNull();
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { feeMonthOf, feeMonthsClosed } from "./fee-months.ts";

const at = (time: string) => new Date(`${time}+05:30`);
const closedAt = (time: string, firstMonth = "2026-11") =>
  feeMonthsClosed(at(time), firstMonth, 3).map(({ month }) => month);

test("a month of fees closes on its last day at 23:00 in India, and is billed from 23:05 on", () => {
  expect(closedAt("2026-11-30T23:04:59").at(-1)).toBe("2026-10");
  expect(closedAt("2026-11-30T23:05:00")).toEqual(["2026-08", "2026-09", "2026-10", "2026-11"]);
  const [december] = feeMonthsClosed(at("2027-01-01T01:10"), "2026-11", 1);
  expect(december).toEqual({
    month: "2026-12",
    from: at("2026-11-30T23:00:00"),
    before: at("2026-12-31T23:00:00"),
  });
});

test("months that the release before billed end at midnight, and no hour is billed twice or never", () => {
  const [october, november] = feeMonthsClosed(at("2026-12-05T12:00"), "2026-11", 2);
  expect(october?.before).toEqual(at("2026-11-01T00:00"));
  expect(november).toEqual({
    month: "2026-11",
    from: at("2026-11-01T00:00"),
    before: at("2026-11-30T23:00"),
  });
});

test("each instant belongs to one month of fees, and months follow one another without a gap", () => {
  const instant = fc.date({
    min: new Date("2026-01-01"),
    max: new Date("2031-01-01"),
    noInvalidDate: true,
  });
  const first = fc.constantFrom("2026-03", "2026-11", "2028-01", "2029-12");
  fc.assert(
    fc.property(instant, first, (when, firstMonth) => {
      const later = new Date(when.getTime() + 70 * 86_400_000);
      const months = feeMonthsClosed(later, firstMonth, 4);
      for (const [index, { from }] of months.entries())
        if (index > 0) expect(from).toEqual(months[index - 1]?.before);
      const holding = months.filter(({ from, before }) => from <= when && when < before);
      expect(holding.map(({ month }) => month)).toEqual([feeMonthOf(when, firstMonth)]);
    }),
  );
});

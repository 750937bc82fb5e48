import { describe, expect, test } from "vitest";
import { startOfDayInIndia, isDay, readDays, spanOf } from "./days.ts";

test("a day in India begins at half past six of the evening before, in UTC", () => {
  expect(startOfDayInIndia("2026-11-24").toISOString()).toBe("2026-11-23T18:30:00.000Z");
});

test.each([
  ["2026-11-21", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["21.11.2026", false],
  ["2026-11-21T00:00", false],
  ["", false],
])("%j is a day: %s", (text, is) => {
  expect(isDay(text)).toBe(is);
});

describe("the days of an address", () => {
  const range = (query: string) => readDays(new URLSearchParams(query));

  test.each([
    ["from=2026-11-01&to=2026-11-20", "2026-11-01", "2026-11-20"],
    ["from=2026-11-20&to=2026-11-01", "2026-11-01", "2026-11-20"],
    ["from=2026-11-20", "2026-11-20", ""],
    ["to=2026-11-20", "", "2026-11-20"],
    ["from=yesterday&to=2026-02-30", "", ""],
    ["", "", ""],
  ])("%s: from %j to %j", (query, fromDay, toDay) =>
    expect(range(query)).toEqual({ fromDay, toDay }),
  );

  test("extend from the first moment of the first day to the last of the last", () => {
    expect(spanOf(range("from=2026-11-01&to=2026-11-01"))).toEqual({
      from: new Date("2026-10-31T18:30:00Z"),
      before: new Date("2026-11-01T18:30:00Z"),
    });
    expect(spanOf(range("from=2026-11-01"))).toEqual({
      from: new Date("2026-10-31T18:30:00Z"),
      before: null,
    });
    expect(spanOf(range(""))).toEqual({ from: null, before: null });
  });
});

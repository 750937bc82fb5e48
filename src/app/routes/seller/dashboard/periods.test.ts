import { expect, test } from "vitest";
import { periodOf, periods, pointsOf } from "./periods.ts";

const [month, year] = periods;
const days = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    day: new Date(Date.UTC(2026, 10, 21) - (count - 1 - place) * 86_400_000)
      .toISOString()
      .slice(0, 10),
    sold: 1,
  }));

test("thirty days are thirty points, the last one today", () => {
  const points = pointsOf(days(30), ({ sold }) => sold, month);
  expect([points.length, points[0], points.at(-1)]).toEqual([
    30,
    { label: "23 Oct", value: 1 },
    { label: "21 Nov", value: 1 },
  ]);
});

test("a year is weeks that end today, without losing a day", () => {
  const points = pointsOf(days(365), ({ sold }) => sold, year);
  expect([points.length, points[0]?.value, points.at(-1)]).toEqual([
    53,
    1,
    { label: "15 Nov 2026", value: 7 },
  ]);
  expect(points.reduce((sum, { value }) => sum + value, 0)).toBe(365);
  expect(new Set(points.map(({ label }) => label)).size).toBe(53);
});

test("an address selects one of the two periods", () => {
  expect(
    ["days=365", "days=30", "days=7", ""].map((query) => periodOf(new URLSearchParams(query)).days),
  ).toEqual([365, 30, 30, 30]);
});

import { expect, test } from "vitest";
import { nextNightly, nightlyCron } from "./nightly.ts";

test.each([
  ["02:30", "0 21 * * *"],
  ["05:29", "59 23 * * *"],
  ["05:30", "0 0 * * *"],
  ["00:00", "30 18 * * *"],
  ["23:45", "15 18 * * *"],
])("a backup at %s in India is due at %s in UTC", (timeInIndia, cron) => {
  expect(nightlyCron(timeInIndia)).toBe(cron);
});

test("the next backup is tonight, or tomorrow night once tonight's has begun", () => {
  const tonight = new Date("2026-11-21T21:00:00Z");
  expect(nextNightly("02:30", new Date("2026-11-21T20:59:00Z"))).toEqual(tonight);
  expect(nextNightly("02:30", new Date("2026-11-20T21:00:00Z"))).toEqual(tonight);
  expect(nextNightly("02:30", tonight)).toEqual(new Date("2026-11-22T21:00:00Z"));
});

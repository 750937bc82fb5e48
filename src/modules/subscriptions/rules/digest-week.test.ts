import { expect, test } from "vitest";
import { digestWeek } from "./digest-week.ts";

test.each([
  ["2026-11-16T03:29:59Z", "2026-11-09"], // Monday, one second before 9 am in India
  ["2026-11-16T03:30:00Z", "2026-11-16"],
  ["2026-11-21T18:40:00Z", "2026-11-16"],
  ["2026-11-22T20:00:00Z", "2026-11-16"], // Already Monday in India, but before 9 am
  ["2026-11-23T03:30:00Z", "2026-11-23"],
  ["2027-01-01T12:00:00Z", "2026-12-28"],
])("at %s the letter of %s is due", (now, monday) =>
  expect(digestWeek(new Date(now))).toBe(monday),
);

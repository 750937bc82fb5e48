import { expect, test } from "vitest";
import { instantOf } from "#demo/moment.ts";

const afternoonInIndia = new Date("2026-11-21T09:30:00Z");
const earlyInIndia = new Date("2026-11-20T20:00:00Z");

test.each([
  [
    "ten in the morning two days ago",
    { daysAgo: 2, minute: 0 },
    afternoonInIndia,
    "2026-11-19T04:30:00.000Z",
  ],
  [
    "half an hour after that, today",
    { daysAgo: 0, minute: 30 },
    afternoonInIndia,
    "2026-11-21T05:00:00.000Z",
  ],
  [
    "yesterday, where in India the day has begun already",
    { daysAgo: 1, minute: 0 },
    earlyInIndia,
    "2026-11-20T04:30:00.000Z",
  ],
  [
    "some minutes ago, instead of what lies ahead",
    { daysAgo: 0, minute: 4 },
    earlyInIndia,
    "2026-11-20T19:55:00.000Z",
  ],
])("%s", (_what, moment, now, expected) => {
  expect(instantOf(moment, now).toISOString()).toBe(expected);
});

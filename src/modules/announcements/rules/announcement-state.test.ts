import { expect, test } from "vitest";
import { announcementState } from "./announcement-state.ts";

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const times = { startsAt: day(10), endsAt: day(20), publishedAt: day(5), endedAt: null };

test.each([
  ["draft", { ...times, publishedAt: null }, 12],
  ["planned", times, 9],
  ["shown", times, 10],
  ["shown", times, 19],
  ["over", times, 20],
  ["over", { ...times, endedAt: day(11) }, 12],
  ["over", { ...times, endedAt: day(6) }, 7],
] as const)("an announcement is %s", (state, given, now) => {
  expect(announcementState(given, day(now))).toBe(state);
});

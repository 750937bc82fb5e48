import { expect, test } from "vitest";
import { cancelBy } from "./cancel-by.ts";

test.each([
  { now: "2026-11-22T10:00:00Z", hoursLeft: 24, isOver: false },
  { now: "2026-11-22T10:00:01Z", hoursLeft: 23, isOver: false },
  { now: "2026-11-23T09:30:00Z", hoursLeft: 0, isOver: false },
  { now: "2026-11-23T10:00:00Z", hoursLeft: 0, isOver: true },
])("at $now, $hoursLeft full hours are left to cancel an IRN", ({ now, hoursLeft, isOver }) => {
  expect(cancelBy(new Date("2026-11-22T10:00:00Z"), new Date(now))).toEqual({
    by: new Date("2026-11-23T10:00:00Z"),
    hoursLeft,
    isOver,
  });
});

import { expect, test } from "vitest";
import { checkDueAt } from "./check-due.ts";

test.each([
  ["on a Tuesday", "2026-11-24T10:00:00+05:30", "2026-11-26T10:00:00+05:30"],
  ["on a Thursday, over the weekend", "2026-11-26T18:00:00+05:30", "2026-11-30T18:00:00+05:30"],
  [
    "on a Friday night that is Friday in UTC too",
    "2026-11-27T23:30:00+05:30",
    "2026-12-01T23:30:00+05:30",
  ],
  [
    "on a Saturday that is still Friday in UTC",
    "2026-11-28T02:00:00+05:30",
    "2026-12-02T00:00:00+05:30",
  ],
  ["on a Sunday", "2026-11-29T12:00:00+05:30", "2026-12-02T00:00:00+05:30"],
])("a listing sent %s is due two working days later", (_, since, due) => {
  expect(checkDueAt(new Date(since))).toEqual(new Date(due));
});

import { expect, test } from "vitest";
import { checkDueAt } from "./check-due.ts";

test.each([
  ["on a Tuesday", "2026-11-24T10:00:00+05:30", "2026-11-27T00:00:00+05:30"],
  ["on a Friday, over the Sunday", "2026-11-27T18:00:00+05:30", "2026-12-01T00:00:00+05:30"],
  [
    "on a Saturday that is still Friday in UTC",
    "2026-11-28T02:00:00+05:30",
    "2026-12-02T00:00:00+05:30",
  ],
  ["on a Sunday", "2026-11-29T12:00:00+05:30", "2026-12-02T00:00:00+05:30"],
  ["before Republic Day", "2026-01-24T12:00:00+05:30", "2026-01-29T00:00:00+05:30"],
])("a listing sent %s is due at the end of the second working day", (_, since, due) => {
  expect(checkDueAt(new Date(since))).toEqual(new Date(due));
});

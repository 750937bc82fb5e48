import { expect, test } from "vitest";
import { nextMidnightMs } from "./ist.ts";

test.each([
  ["2026-11-20T14:30:00Z", "2026-11-20T18:30:00Z"],
  ["2026-11-20T18:29:59.999Z", "2026-11-20T18:30:00Z"],
  ["2026-11-20T18:30:00Z", "2026-11-21T18:30:00Z"],
  ["1969-12-31T12:00:00Z", "1969-12-31T18:30:00Z"],
])("after %s it is midnight in India at %s", (instant, midnight) => {
  expect(new Date(nextMidnightMs(Date.parse(instant)))).toEqual(new Date(midnight));
});

import { expect, test } from "vitest";
import { minutesAfterTry, minutesUntilNextCheck, mostTries } from "./refund-timing.ts";

test("a failed refund is retried after a minute, then at growing intervals, for about a day", () => {
  const waits = Array.from({ length: mostTries - 1 }, (_, index) => minutesAfterTry(index + 1));
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
});

test.each([
  [0, 1],
  [20, 5],
  [24 * 60, 360],
  [9 * 24 * 60, 360],
])("one that has been pending for %i minutes is checked in %i", (since, wait) => {
  expect(minutesUntilNextCheck(since)).toBe(wait);
});

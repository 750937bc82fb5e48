import { expect, test } from "vitest";
import { minutesAfterTry, minutesUntilNextCheck, mostTries } from "./refund-timing.ts";

test("a refund in vain is tried again after a minute, then ever later, for about a day", () => {
  const waits = Array.from({ length: mostTries - 1 }, (_, index) => minutesAfterTry(index + 1));
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
});

test.each([
  [0, 1],
  [20, 5],
  [24 * 60, 360],
  [9 * 24 * 60, 360],
])("one that the provider has had for %i minutes is asked about in %i", (since, wait) => {
  expect(minutesUntilNextCheck(since)).toBe(wait);
});

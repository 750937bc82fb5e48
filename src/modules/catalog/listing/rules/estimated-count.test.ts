import fc from "fast-check";
import { expect, test } from "vitest";
import { atLeast } from "./estimated-count.ts";

test.each([
  [100, 13.1, 1000],
  [2000, 13.1, 25_000],
  [9, 13.1, 39],
  [4, 13.1, 4],
  [1, 13.1, 1],
  [0, 13.1, 0],
])("%i of the sample, each for %f products, are at least %i", (hits, weight, expected) => {
  expect(atLeast(hits, weight)).toBe(expected);
});

test("it is never less than what was seen, nor more than the estimate", () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.double({ min: 1, max: 10_000, noNaN: true }), (hits, weight) => {
      const least = atLeast(hits, weight);
      expect(least).toBeGreaterThanOrEqual(hits);
      expect(least).toBeLessThanOrEqual(hits * weight);
      expect(Number.isInteger(least)).toBe(true);
    }),
  );
});

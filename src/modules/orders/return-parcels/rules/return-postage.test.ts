import fc from "fast-check";
import { expect, test } from "vitest";
import { isPostage, postageCause, returnPostage } from "./return-postage.ts";

test.each([
  [1, 120],
  [500, 120],
  [501, 180],
  [1000, 180],
  [1200, 240],
  [10_000, 1260],
])("the postage of %d g is ₹%d", (grams, amount) => {
  expect(returnPostage(grams)).toBe(amount * 100);
});

test("a heavier parcel never gets less, and every parcel gets something", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(10_000), (grams, more) => {
      expect(returnPostage(grams)).toBeGreaterThan(0);
      expect(returnPostage(grams + more)).toBeGreaterThanOrEqual(returnPostage(grams));
    }),
  );
});

test("the refund of a postage is known by its cause", () => {
  expect(isPostage(postageCause("a"))).toBe(true);
  expect(isPostage("return:a")).toBe(false);
});

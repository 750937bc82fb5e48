import fc from "fast-check";
import { expect, test } from "vitest";
import { parcelOfClass, weightClasses, weightClassOf } from "./weight-classes.ts";

/** By which weights couriers are asked. */

test("a parcel is of the first class that holds it, by weight or by room", () => {
  const box = (weightGrams: number, side: number) =>
    weightClassOf({ weightGrams, sizeMm: [side, side, side] });
  expect(box(500, 100)).toBe(500);
  expect(box(501, 100)).toBe(1000);
  expect(box(501, 250)).toBe(5000);
  expect(weightClassOf({ weightGrams: 850, sizeMm: [300, 200, 100] })).toBe(2000);
  expect(box(1, 3000)).toBe(100_000);
});

test("a courier that is asked about a class is asked about at least what any parcel of it weighs", () => {
  const side = fc.integer({ min: 1, max: 700 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.tuple(side, side, side), (grams, size) => {
      const weightClass = weightClassOf({ weightGrams: grams, sizeMm: size });
      const asked = parcelOfClass(weightClass);
      expect(asked.weightGrams).toBeGreaterThanOrEqual(grams);
      expect(weightClassOf(asked)).toBe(weightClass);
      expect(weightClasses).toContain(weightClass);
    }),
  );
});

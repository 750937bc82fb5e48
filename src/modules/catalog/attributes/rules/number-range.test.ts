import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAmount, rangeOf, numberRanges, rangeWords } from "./number-range.ts";

test("two bounds make three ranges, and a bound belongs to the range above it", () => {
  expect(numberRanges([3, 5])).toEqual(["-3", "3-5", "5-"]);
  expect([2.9, 3, 4.99, 5, 80].map((value) => rangeOf([3, 5], value))).toEqual([
    "-3",
    "3-5",
    "3-5",
    "5-",
    "5-",
  ]);
});

test("without bounds a number is in no range", () => {
  expect(numberRanges([])).toEqual([]);
  expect(rangeOf([], 4)).toBeNull();
});

test("ranges read as amounts", () => {
  expect(numberRanges([2.5, 5]).map((key) => rangeWords(key, "cm"))).toEqual([
    "under 2.5\u00A0cm",
    "2.5 to under 5\u00A0cm",
    "5\u00A0cm or more",
  ]);
  expect(formatAmount(1234.5, null)).toBe("1,234.5");
});

test("every number is in exactly one range, whose bounds enclose it", () => {
  const amount = fc
    .integer({ min: 0, max: 1_000_000_000 })
    .map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(fc.uniqueArray(amount, { minLength: 1, maxLength: 12 }), amount, (some, value) => {
      const bounds = some.toSorted((a, b) => a - b);
      const key = rangeOf(bounds, value);
      expect(numberRanges(bounds).filter((range) => range === key)).toHaveLength(1);
      const [from = "", to = ""] = String(key).split("-");
      expect(from === "" || Number(from) <= value).toBe(true);
      expect(to === "" || value < Number(to)).toBe(true);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

test.each([
  [0, "Rupees zero only"],
  [100, "Rupees one only"],
  [249_950, "Rupees two thousand four hundred ninety-nine and fifty paise only"],
  [123_456_750, "Rupees twelve lakh thirty-four thousand five hundred sixty-seven and fifty paise only"],
  [10_000_000_00, "Rupees one crore only"],
  [12_345_67_89_012_03, "Rupees twelve thousand three hundred forty-five crore sixty-seven lakh eighty-nine thousand twelve and three paise only"],
  [11_00, "Rupees eleven only"],
  [40_001_00, "Rupees forty thousand one only"],
])("%d paise are %s", (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});

test("no two amounts are spelt alike, and none has holes", () => {
  fc.assert(
    fc.property(fc.nat(1e13), fc.nat(1e13), (one, other) => {
      expect(amountInWords(one)).not.toMatch(/undefined| {2}/);
      expect(amountInWords(one) === amountInWords(other)).toBe(one === other);
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

test.each([
  [0, "Zero Rupees Only"],
  [100, "One Rupee Only"],
  [101, "One Rupee And One Paisa Only"],
  [50, "Fifty Paise Only"],
  [45_236, "Four Hundred Fifty Two Rupees And Thirty Six Paise Only"],
  [249_900, "Two Thousand Four Hundred Ninety Nine Rupees Only"],
  [
    12_345_678,
    "One Lakh Twenty Three Thousand Four Hundred Fifty Six Rupees And Seventy Eight Paise Only",
  ],
  [1_000_000_000, "One Crore Rupees Only"],
  [
    9_999_999_999,
    "Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred " +
      "Ninety Nine Rupees And Ninety Nine Paise Only",
  ],
  [
    12_345_67_89_012_03,
    "Twelve Thousand Three Hundred Forty Five Crore Sixty Seven Lakh " +
      "Eighty Nine Thousand Twelve Rupees And Three Paise Only",
  ],
  [40_011_00, "Forty Thousand Eleven Rupees Only"],
])("%d paise are %s", (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});

test("no two amounts have the same words, and none has gaps", () => {
  fc.assert(
    fc.property(fc.nat(1e13), fc.nat(1e13), (one, other) => {
      expect(amountInWords(one)).not.toMatch(/undefined| {2}/);
      expect(amountInWords(one) === amountInWords(other)).toBe(one === other);
    }),
  );
});

import { expect, test } from "vitest";
import { roundRupees } from "./round-rupees.ts";

test.each([
  [0, "₹0"],
  [4_525_049, "₹45,250"],
  [9_999_999, "₹1,00,000"],
  [10_000_000, "₹1 lakh"],
  [24_560_000, "₹2.46 lakh"],
  [1_200_000_000, "₹1.2 crore"],
])("%i paise are rounded to %s", (paise, words) => {
  expect(roundRupees(paise)).toBe(words);
});

import { expect, test } from "vitest";
import { readPriceWords } from "./price-words.ts";

test.each<[string, string, number | null, number | null]>([
  ["wallet under 2000", "wallet", null, 2000],
  ["Wallet below ₹2,000", "Wallet", null, 2000],
  ["under 1.5k wallet for men", "wallet for men", null, 1500],
  ["bag less than Rs. 3000", "bag", null, 3000],
  ["bag upto 3000 rupees", "bag", null, 3000],
  ["bag within 3000/-", "bag", null, 3000],
  ["jacket under 1 lakh", "jacket", null, 100_000],
  ["batua 500 se kam", "batua", null, 500],
  ["do hazar", "do hazar", null, null],
  ["2 hazar ke andar jutti", "jutti", null, 2000],
  ["gift above 5000", "gift", 5000, null],
  ["gift more than 5k", "gift", 5000, null],
  ["bags between 2000 and 5000", "bags", 2000, 5000],
  ["bags from ₹5,000 to ₹2,000", "bags", 2000, 5000],
  ["under ₹50", "", null, 50],
  ["बटुआ 500 से कम", "बटुआ", null, 500],
  ["2 हज़ार के अंदर जूती", "जूती", null, 2000],
  ["बैग 5000 रुपये तक", "बैग", null, 5000],
  ["जैकेट 1 लाख से ज़्यादा", "जैकेट", 100_000, null],
])("%j asks for %j, from %j to %j rupees", (typed, text, minRupees, maxRupees) => {
  expect(readPriceWords(typed)).toMatchObject({ text, minRupees, maxRupees });
});

test.each([
  "belt under 40",
  "laptop bag above 15 inch",
  "strap over 120 cm",
  "underarm bag",
  "KLP05-BIF-CHE",
  "bag 2000",
  "thunder 2000",
  "under",
  "under ٢٠٠٠",
  `under ${"9".repeat(190)}`,
])("%j names no price", (typed) => {
  expect(readPriceWords(typed)).toEqual({
    text: typed,
    priceWords: "",
    minRupees: null,
    maxRupees: null,
  });
});

import { expect, test } from "vitest";
import { normaliseTaxNumber, taxNumberProblem } from "./tax-number.ts";

test.each([
  ["abcpk 1234l", "ABCPK1234L"],
  [" 29aapfu0939f1zr ", "29AAPFU0939F1ZR"],
])("%j is stored as %s and has nothing wrong with it", (typed, stored) => {
  expect(normaliseTaxNumber(typed)).toBe(stored);
  expect(taxNumberProblem(typed)).toBeUndefined();
});

test.each([
  ["ABCPK12345", "A PAN has ten characters"],
  ["None yet", "A PAN has ten characters"],
  ["29AAPFU0939F1Z", "A GSTIN has 15 characters"],
  ["29AAPFU0939F1ZS", "typing error"],
  ["00AAPFU0939F1ZR", "state code"],
])("%s is refused: %s", (typed, sentence) => {
  expect(taxNumberProblem(typed)).toContain(sentence);
});

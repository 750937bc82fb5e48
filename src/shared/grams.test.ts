import { expect, test } from "vitest";
import { parseGrams } from "./grams.ts";

test.each([
  ["850", 850],
  [" 850 ", 850],
  ["120.5", 121],
  ["120,5", 121],
  ["120.49", 120],
  ["12,25", 12],
  ["0,125", 1],
  ["0.2", 1],
  [".5", 1],
  ["850.", 850],
  ["1,250", 1250],
  ["1,25,000", 125_000],
  ["1,250.5", 1251],
  ["1 250", 1250],
  ["850 g", 850],
  ["850 grams", 850],
  ["0", 0],
  ["", null],
  ["  ", null],
  ["1.250,5", undefined],
  ["1,2,3", undefined],
  ["-5", undefined],
  ["1e3", undefined],
  ["1 kg", undefined],
  ["g", undefined],
  ["heavy", undefined],
])("a weight of %j is %s g", (typed, grams) => expect(parseGrams(typed)).toBe(grams));

test("a text of a megabyte is refused at once", () => {
  expect(parseGrams(`1${" ".repeat(1_000_000)}x`)).toBeUndefined();
});

import { expect, test } from "vitest";
import { guessPackage, type KnownPackage } from "./guess-package.ts";

const wallet: KnownPackage = { lineNumber: 1, productGrams: 120, packedGrams: null, sizeMm: null };
const bag: KnownPackage = {
  lineNumber: 2,
  productGrams: 600,
  packedGrams: 850,
  sizeMm: [300, 200, 80],
};
const unknown: KnownPackage = { ...wallet, lineNumber: 3, productGrams: null };
const known = [wallet, bag, unknown];

test("a single piece weighs and measures what its last parcel did", () => {
  expect(guessPackage(known, [{ lineNumber: 2, quantity: 1 }])).toEqual({
    weightGrams: 850,
    sizeMm: [300, 200, 80],
  });
});

test("several pieces weigh their sum, and only the seller knows their size", () => {
  const both = [
    { lineNumber: 1, quantity: 2 },
    { lineNumber: 2, quantity: 1 },
  ];
  expect(guessPackage(known, both)).toEqual({ weightGrams: 1090, sizeMm: null });
});

test("a weight that nobody entered is not guessed", () => {
  const some = [
    { lineNumber: 1, quantity: 1 },
    { lineNumber: 3, quantity: 1 },
  ];
  expect(guessPackage(known, some)).toEqual({ weightGrams: null, sizeMm: null });
  expect(guessPackage(known, [])).toEqual({ weightGrams: null, sizeMm: null });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readList, readPaise, readWhole, readYesNo, writeList } from "./cells.ts";

describe("an amount", () => {
  test.each([
    ["1299", 129_900],
    ["1299.5", 129_950],
    ["1,299.00", 129_900],
    ["₹ 1,29,999.50", 12_999_950],
    ["Rs. 500", 50_000],
    ["INR 20", 2000],
    ["1299,50", 129_950],
    ["12.3400", 1234],
    ["0", 0],
    [" 7 ", 700],
    ["", null],
    ["   ", null],
    ["nine", undefined],
    ["12.345", undefined],
    ["-5", undefined],
    ["1e3", undefined],
    ["1.299,00", undefined],
    ["12,99,9", undefined],
    ["$12", undefined],
    ["1 299", undefined],
    ["9999999999", undefined],
  ] as const)("%j is %j paise", (cell, paise) => {
    expect(readPaise(cell)).toBe(paise);
  });

  test("any amount that we write is read back as the same amount", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000 }),
        (paise) => readPaise(String(paise / 100)) === paise,
      ),
    );
  });
});

test.each([
  ["12", 12],
  ["1,250", 1250],
  ["12.0", 12],
  ["-3", -3],
  ["-0", 0],
  ["", null],
  ["many", undefined],
  ["1.5", undefined],
  ["123456789", undefined],
] as const)("%j is the whole number %j", (cell, number) => {
  expect(readWhole(cell)).toBe(number);
});

test.each([
  ["TRUE", true],
  ["yes", true],
  ["1", true],
  ["False", false],
  ["no", false],
  ["", null],
  ["perhaps", undefined],
] as const)("%j means %j", (cell, answer) => {
  expect(readYesNo(cell)).toBe(answer);
});

test("a list is read back as it was, commas within its parts included", () => {
  const part = fc
    .string({ unit: fc.constantFrom("a", "b", ",", " ", "ह"), minLength: 1 })
    .map((text) => text.trim().replaceAll(/\s+/g, " "))
    .filter((text) => text !== "");
  fc.assert(
    fc.property(fc.uniqueArray(part), (parts) => {
      expect(readList(writeList(parts))).toEqual(parts);
    }),
  );
  expect(readList("Belt, , belt,Tan ")).toEqual(["Belt", "Tan"]);
});

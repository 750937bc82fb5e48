import { describe, expect, test } from "vitest";
import type { DocumentKind } from "../../contract.ts";
import { type NumberParts, readDocumentNumber } from "../../issuing/rules/document-number.ts";
import { lastNumberProblem, lostNumbers, supplierProblem } from "./last-number.ts";

const series = {
  lastSerial: 42,
  lastNumber: "INV-202611-00042",
  kind: "invoice" as DocumentKind | undefined,
  financialYear: 2026 as number | undefined,
  reachedAt: new Date("2026-11-22T10:00:00Z"),
  now: new Date("2026-12-01T06:00:00Z"),
};

function read(text: string): NumberParts {
  const number = readDocumentNumber(text);
  if (number === null) throw new Error(`${text} is no number`);
  return number;
}

describe("the last number of a series", () => {
  test.each([
    ["INV-202611-00042", null],
    ["INV-202611-00045", null],
    ["inv-202612-00045", null],
    ["INV-202610-00042", null],
    ["CRN-202611-00045", /another series/],
    ["INV-202603-00045", /another series/],
    ["INV-202611-00041", /INV-202611-00042 is in the restored data/],
    ["INV-202701-00045", /has not begun/],
    ["INV-202610-00045", /complete up to 22 Nov 2026, 3:30\spm/],
  ])("%s", (text, problem) => {
    const found = lastNumberProblem(read(text), series);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(problem);
  });

  test("says itself which series it is of where no row was chosen", () => {
    expect(
      lastNumberProblem(read("CRN-202611-00002"), {
        ...series,
        lastSerial: 0,
        lastNumber: null,
        kind: undefined,
        financialYear: undefined,
      }),
    ).toBeNull();
  });
});

describe("the lost numbers", () => {
  test("are those after the last known one, in the month that the data reached", () => {
    expect(lostNumbers(read("INV-202611-00045"), series)).toEqual({
      firstSerial: 43,
      lastSerial: 45,
      firstNumber: "INV-202611-00043",
      lastNumber: "INV-202611-00045",
      issuedAt: series.reachedAt,
    });
  });

  test("are of the month of the last one where that began later", () => {
    expect(lostNumbers(read("INV-202612-00043"), series)).toMatchObject({
      lastNumber: "INV-202612-00043",
      issuedAt: new Date("2026-11-30T18:30:00Z"),
    });
  });

  test("are none where the last known number was the last", () => {
    expect(lostNumbers(read("INV-202611-00042"), series)).toBeNull();
  });
});

test.each([
  ["27AAPFU0939F1ZV", true],
  ["082600001234ESE", true],
  ["27AAPFU0939F1ZX", false],
  ["27AAPFU0939", false],
])("documents can be issued under %s: %s", (supplier, isPossible) => {
  expect(supplierProblem(supplier) === null).toBe(isPossible);
});

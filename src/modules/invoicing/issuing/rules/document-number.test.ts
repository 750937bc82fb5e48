import fc from "fast-check";
import { expect, test } from "vitest";
import { financialYearStart } from "#shared/ist.ts";
import { documentNumber, financialYearWords, readDocumentNumber } from "./document-number.ts";

test.each([
  ["2027-03-31T18:29:59Z", "2026-27"],
  ["2027-03-31T18:30:00Z", "2027-28"],
  ["2026-03-31T18:29:59Z", "2025-26"],
])("%s is in the financial year %s", (instant, words) => {
  expect(financialYearWords(financialYearStart(Date.parse(instant)))).toBe(words);
});

test("the first invoice after midnight on 1 April in India is of the new month", () => {
  expect(documentNumber("invoice", Date.parse("2027-03-31T18:30:00Z"), 1)).toBe("INV-202704-00001");
  expect(documentNumber("receipt_voucher", Date.parse("2026-11-21T10:00:00Z"), 99_999)).toBe(
    "RCV-202611-99999",
  );
  expect(documentNumber("refund_voucher", Date.parse("2027-03-31T18:30:00Z"), 100_000)).toBe(
    "RFV202704-100000",
  );
  expect(documentNumber("credit_note", Date.parse("2026-11-21T10:00:00Z"), 7)).toBe(
    "CRN-202611-00007",
  );
  expect(documentNumber("invoice", Date.parse("2026-11-21T10:00:00Z"), 100_000)).toBe(
    "INV202611-100000",
  );
});

test("a number has at most sixteen characters that a tax return accepts, and belongs to one serial only", () => {
  const serial = fc.integer({ min: 1, max: 999_999 });
  fc.assert(
    fc.property(
      serial,
      serial,
      fc.date({ min: new Date("2020-01-01"), max: new Date("2090-01-01"), noInvalidDate: true }),
      (one, other, at) => {
        const number = documentNumber("invoice", at.getTime(), one);
        expect(number).toMatch(/^[A-Z1-9][A-Z0-9/-]{0,15}$/);
        expect(number === documentNumber("invoice", at.getTime(), other)).toBe(one === other);
      },
    ),
  );
});

test.each([0, -1, 1.5, 1_000_000])("there is no document with the serial %s", (serial) => {
  expect(() => documentNumber("invoice", 0, serial)).toThrow(RangeError);
});

test.each([
  ["INV-202611-00042", "invoice", 42, 2026],
  [" crn-202703-99999 ", "credit_note", 99_999, 2026],
  ["BOS202704-100000", "bill_of_supply", 100_000, 2027],
])("%s is read as its kind, number and financial year", (text, kind, serial, financialYear) => {
  expect(readDocumentNumber(text)).toMatchObject({ kind, serial, financialYear });
});

test.each(["42", "INV-202613-00042", "INV-202611-00000", "INV202611-00042", "ABC-202611-00042"])(
  "%s is no number of a document",
  (text) => {
    expect(readDocumentNumber(text)).toBeNull();
  },
);

import { dayInIndia } from "#shared/ist.ts";
import type { DocumentKind } from "../../contract.ts";

const prefixes: Readonly<Record<DocumentKind, string>> = {
  invoice: "INV",
  credit_note: "CRN",
  bill_of_supply: "BOS",
  bill: "BIL",
};
const lastSerial = 999_999;

const beginsNumber = new RegExp(`^(${Object.values(prefixes).join("|")})-?\\d{2}`, "i");

/** Whether a search text looks like a document number. */
export function looksLikeNumber(text: string): boolean {
  return beginsNumber.test(text);
}

/** A financial year such as "2026-27". */
export function financialYearWords(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, "0")}`;
}

/**
 * A document number: month of issue in India, and serial number in the financial year. Rule 46(b)
 * of the CGST Rules allows sixteen characters, so the second hyphen is dropped from serial 100,000
 * on.
 */
export function documentNumber(kind: DocumentKind, issuedAtMs: number, serial: number): string {
  if (!Number.isInteger(serial) || serial < 1 || serial > lastSerial)
    throw new RangeError(`No document can have the serial ${serial}`);
  const month = dayInIndia(issuedAtMs).slice(0, 7).replace("-", "");
  return serial < 100_000
    ? `${prefixes[kind]}-${month}-${String(serial).padStart(5, "0")}`
    : `${prefixes[kind]}${month}-${serial}`;
}

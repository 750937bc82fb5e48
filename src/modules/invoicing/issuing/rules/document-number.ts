import { isDay, startOfDayInIndia } from "#shared/days.ts";
import { dayInIndia, financialYearStart } from "#shared/ist.ts";
import { documentKinds, type DocumentKind } from "../../contract.ts";

const prefixes: Readonly<Record<DocumentKind, string>> = {
  invoice: "INV",
  credit_note: "CRN",
  bill_of_supply: "BOS",
  bill: "BIL",
  receipt_voucher: "RCV",
  refund_voucher: "RFV",
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

/** What the number of a document says. */
export type NumberParts = {
  readonly kind: DocumentKind;
  readonly serial: number;
  /** The year in which its financial year begins. */
  readonly financialYear: number;
  /** The first instant of its month in India. */
  readonly monthStart: Date;
};

const wholeNumber = /^([A-Z]{3})-?(\d{4})(\d{2})-(\d{5,6})$/;

/**
 * Reads a number as `documentNumber` writes it, in capitals or not: "INV-202611-00042" is invoice
 * 42 of the financial year 2026-27. Null where it is no such number.
 */
export function readDocumentNumber(text: string): NumberParts | null {
  const written = text.trim().toUpperCase();
  const [, prefix = "", year = "", month = "", digits = ""] = wholeNumber.exec(written) ?? [];
  const kind = documentKinds.find((each) => prefixes[each] === prefix);
  const day = `${year}-${month}-01`;
  const serial = Number(digits);
  if (kind === undefined || !isDay(day) || serial < 1) return null;
  const monthStart = startOfDayInIndia(day);
  const startMs = monthStart.getTime();
  if (documentNumber(kind, startMs, serial) !== written) return null;
  return { kind, serial, financialYear: financialYearStart(startMs), monthStart };
}

import { parseRupees } from "#shared/parse-rupees.ts";
import { t } from "#shared/texts/text.ts";
import type { RemittanceLayout } from "../contract.ts";

/** Reads the lines of a courier's remittance by its layout. It knows no orders. */

/** A line that the courier paid, or took back if its amount is negative. */
export type PaidLine = {
  /** Capital letters and digits only. */
  readonly trackingNumber: string;
  readonly amountPaise: number;
  /** "2026-11-28". */
  readonly remittedOn: string | null;
  /** Capital letters, no spaces. */
  readonly reference: string | null;
  /**
   * The cells that were read, as the courier wrote them. Others, such as the receiver's name, are
   * not stored.
   */
  readonly cells: Readonly<Record<string, string>>;
};

/**
 * The lines of a file that are paid, and how many are not paid yet; or why the file cannot be read.
 */
export type ReadRemittance =
  | { readonly lines: readonly PaidLine[]; readonly notPaidYet: number; readonly problem: null }
  | { readonly lines: null; readonly problem: string };

/** Tracking numbers compare without spaces, dashes and case: "sr-12 34" is SR1234. */
export function trackingKey(typed: string): string {
  return typed.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
}

/** More columns than any courier's file has. */
const maxColumns = 200;
/** 100 crore rupees, the most that the database takes. */
const maxPaise = 100_000_000_000;

/**
 * The lines below the header, `rows[0]`. A row without a tracking number, such as a total, is left
 * out. A row without the date or the reference that the layout names is announced and not paid yet:
 * it is counted only. One row that cannot be read, or was paid after `today` ("2026-11-28"), refuses
 * the file, so nothing is overlooked.
 */
export function readRemittance(
  rows: readonly (readonly string[])[],
  layout: RemittanceLayout,
  today: string,
): ReadRemittance {
  const [header = [], ...below] = rows;
  if (header.length > maxColumns)
    return refused(t("The file has more than {columns} columns.", { columns: maxColumns }));
  const columns = columnsOf(header, layout);
  const missing = columns.find(({ at }) => at === -1);
  if (missing !== undefined)
    return refused(
      t("The file has no column “{column}”. Please check the layout of this courier.", {
        column: missing.name,
      }),
    );
  const lines: PaidLine[] = [];
  let notPaidYet = 0;
  for (const [index, row] of below.entries()) {
    const cells = Object.fromEntries(columns.map(({ name, at }) => [name, (row[at] ?? "").trim()]));
    if (trackingKey(cells[layout.numberColumn] ?? "") === "") continue;
    if (isNotPaidYet(cells, layout)) {
      notPaidYet += 1;
      continue;
    }
    const read = readLine(cells, layout, { today, line: String(index + 2) });
    if (typeof read === "string") return refused(read);
    lines.push(read);
  }
  return lines.length + notPaidYet === 0
    ? refused(t("The file has no lines with a tracking number."))
    : { lines, notPaidYet, problem: null };
}

function refused(problem: string): ReadRemittance {
  return { lines: null, problem };
}

type Cells = Readonly<Record<string, string>>;

/** The columns of the layout and where the file has them; -1 for a missing one. */
function columnsOf(header: readonly string[], layout: RemittanceLayout) {
  return [layout.numberColumn, layout.amountColumn, layout.dateColumn, layout.referenceColumn]
    .filter((name) => name !== null)
    .map((name) => ({ name, at: header.findIndex((one) => sameName(one, name)) }));
}

/** What couriers write into a cell that has nothing to say yet. */
const blank = /^(?:[-–—.0]*|n\/?a|nil|null|none|pending)$/i;

function isNotPaidYet(cells: Cells, { dateColumn, referenceColumn }: RemittanceLayout): boolean {
  return [dateColumn, referenceColumn].some(
    (name) => name !== null && blank.test(cells[name] ?? ""),
  );
}

/** "1.23457E+12", as Excel shows 1234567890123: the last digits are lost. */
const shortened = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** One paid line, or the sentence about what is wrong with it. */
function readLine(
  cells: Cells,
  layout: RemittanceLayout,
  { today, line }: { readonly today: string; readonly line: string },
): PaidLine | string {
  const cell = (name: string | null) => (name === null ? "" : (cells[name] ?? ""));
  const [number, typedReference] = [cell(layout.numberColumn), cell(layout.referenceColumn)];
  const damaged = [number, typedReference].find((one) => shortened.test(one));
  if (damaged !== undefined)
    return t(
      "Line {line}: Excel has shortened this number: {number}. Please upload the courier's file as it came. Nothing was uploaded.",
      { line, number: damaged },
    );
  const amountPaise = signedPaise(cell(layout.amountColumn));
  if (amountPaise === null)
    return t("Line {line}: the amount cannot be read. Nothing was uploaded.", { line });
  if (Math.abs(amountPaise) > maxPaise)
    return t("Line {line}: the amount is too large. Nothing was uploaded.", { line });
  const date = cell(layout.dateColumn);
  const remittedOn = date === "" ? null : readDay(date, layout.dateForm);
  if (date !== "" && remittedOn === null)
    return t("Line {line}: the date cannot be read. Nothing was uploaded.", { line });
  if (remittedOn !== null && remittedOn > today)
    return t("Line {line}: the date is after today. Nothing was uploaded.", { line });
  return {
    trackingNumber: trackingKey(number).slice(0, 60),
    amountPaise,
    remittedOn,
    reference: typedReference.replace(/\s/g, "").toUpperCase().slice(0, 100) || null,
    cells,
  };
}

function sameName(one: string, other: string): boolean {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/[\s_]+/g, " ")
      .trim();
  return plain(one) === plain(other);
}

/** "-1,234.50" and "(1,234.50)" are -123450 paise: an amount that the courier takes back. */
function signedPaise(cell: string): number | null {
  const taken = /^(?:-(?<minus>.+)|\((?<brackets>.+)\))$/.exec(cell)?.groups;
  const inside = taken?.["minus"] ?? taken?.["brackets"];
  if (inside === undefined) return parseRupees(cell);
  const amount = parseRupees(inside);
  return amount === null ? null : -amount;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const patterns: Readonly<Record<RemittanceLayout["dateForm"], RegExp>> = {
  year_first: /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/,
  day_first: /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})(?!\d)/,
  month_name: /^(?<day>\d{1,2})[-/. ](?<month>[A-Za-z]{3})[A-Za-z]*[-/. ,]+(?<year>\d{4})(?!\d)/,
};

/** The day in the form of the layout, as "2026-11-28"; a time after it is ignored. */
function readDay(cell: string, form: RemittanceLayout["dateForm"]): string | null {
  const found = patterns[form].exec(cell)?.groups;
  if (found === undefined) return null;
  const { year = "", month = "", day = "" } = found;
  const number = /\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1;
  const written = `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}

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
  readonly reference: string | null;
  /**
   * The cells that were read, as the courier wrote them. Others, such as the receiver's name, are
   * not stored.
   */
  readonly cells: Readonly<Record<string, string>>;
};

/** The lines of a file, or why it cannot be read. */
export type ReadRemittance =
  | { readonly lines: readonly PaidLine[]; readonly problem: null }
  | { readonly lines: null; readonly problem: string };

/** Tracking numbers compare without spaces, dashes and case: "sr-12 34" is SR1234. */
export function trackingKey(typed: string): string {
  return typed.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
}

/**
 * The lines below the header, `rows[0]`. A row without a tracking number, such as a total, is left
 * out. One row that cannot be read refuses the file, so nothing is overlooked.
 */
export function readRemittance(
  rows: readonly (readonly string[])[],
  layout: RemittanceLayout,
): ReadRemittance {
  const [header = [], ...below] = rows;
  const names = header.map((name) => name.trim());
  const columnOf = (name: string) => names.findIndex((one) => sameName(one, name));
  const used = [
    layout.numberColumn,
    layout.amountColumn,
    layout.dateColumn,
    layout.referenceColumn,
  ].filter((name) => name !== null);
  const missing = used.find((name) => columnOf(name) === -1);
  if (missing !== undefined)
    return refused(
      t("The file has no column “{column}”. Please check the layout of this courier.", {
        column: missing,
      }),
    );
  const lines: PaidLine[] = [];
  for (const [index, row] of below.entries()) {
    const cells = new Map(used.map((name) => [name, (row[columnOf(name)] ?? "").trim()]));
    const read = readRow(cells, layout, String(index + 2));
    if (typeof read === "string") return refused(read);
    if (read !== null) lines.push(read);
  }
  return lines.length === 0
    ? refused(t("The file has no lines with a tracking number."))
    : { lines, problem: null };
}

/** One row, null if it has no tracking number, or why it cannot be read. */
function readRow(
  cells: ReadonlyMap<string, string>,
  layout: RemittanceLayout,
  line: string,
): PaidLine | string | null {
  const cell = (name: string | null) => (name === null ? "" : (cells.get(name) ?? ""));
  const trackingNumber = trackingKey(cell(layout.numberColumn)).slice(0, 60);
  if (trackingNumber === "") return null;
  const amountPaise = signedPaise(cell(layout.amountColumn));
  const date = cell(layout.dateColumn);
  const remittedOn = date === "" ? null : readDay(date, layout.dateForm);
  if (amountPaise === null)
    return t("Line {line}: the amount cannot be read. Nothing was uploaded.", { line });
  if (date !== "" && remittedOn === null)
    return t("Line {line}: the date cannot be read. Nothing was uploaded.", { line });
  const reference = cell(layout.referenceColumn).slice(0, 100) || null;
  return { trackingNumber, amountPaise, remittedOn, reference, cells: Object.fromEntries(cells) };
}

function refused(problem: string): ReadRemittance {
  return { lines: null, problem };
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

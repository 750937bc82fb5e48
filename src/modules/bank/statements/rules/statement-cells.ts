import type { BankLayout } from "../contract.ts";

/** Reads the cells of a bank statement: days and amounts, as banks write them. */

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const year = String.raw`(?<year>\d{4}|\d{2})(?!\d)`;
const dayPatterns: Readonly<Record<BankLayout["dateForm"], RegExp>> = {
  year_first: /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/,
  day_first: new RegExp(String.raw`^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.]${year}`),
  month_first: new RegExp(String.raw`^(?<month>\d{1,2})[-/.](?<day>\d{1,2})[-/.]${year}`),
  month_name: new RegExp(
    String.raw`^(?<day>\d{1,2})[-/. ](?<month>[A-Za-z]{3})[A-Za-z]*[-/. ,]+${year}`,
  ),
};

/** The day in the form of the layout, as "2026-11-28"; a time after it is ignored. */
export function readStatementDay(cell: string, form: BankLayout["dateForm"]): string | null {
  const found = dayPatterns[form].exec(cell.trim())?.groups;
  if (found === undefined) return null;
  const { year: typedYear = "", month = "", day = "" } = found;
  const full = typedYear.length === 2 ? `20${typedYear}` : typedYear;
  const number = /\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1;
  const written = `${full}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}

/** The most that the database takes: one lakh crore rupees. */
const maxPaise = 100_000_000_000_000;
const amountPattern =
  /^(?<minus>-|\()?\s*(?:₹|rs\.?|inr)?\s*(?<late>-)?(?<digits>\d[\d\s,.]*)\)?\s*(?<side>dr|cr)?\.?$/i;

/**
 * An amount in paise, with its sign: "-1,234.50", "(1,234.50)" and "1,234.50 Dr" are -123450. Null
 * for an empty cell, and "unreadable" for anything that is no amount.
 */
export function readStatementAmount(
  cell: string,
  form: BankLayout["decimalForm"],
): number | null | "unreadable" {
  const typed = cell.trim();
  if (/^[-–—]*$/.test(typed)) return null;
  const found = amountPattern.exec(typed)?.groups;
  if (found === undefined) return "unreadable";
  const { minus, late, digits = "", side } = found;
  const plain =
    form === "point"
      ? digits.replaceAll(/[,\s]/g, "")
      : digits.replaceAll(/[.\s]/g, "").replace(",", ".");
  const parts = /^(\d{1,15})(?:\.(\d{0,2})0*)?$/.exec(plain);
  if (parts === null) return "unreadable";
  const paise = Number(parts[1]) * 100 + Number((parts[2] ?? "").padEnd(2, "0"));
  if (paise > maxPaise) return "unreadable";
  const isNegative = (minus ?? late) !== undefined || side?.toLowerCase() === "dr";
  return isNegative ? 0 - paise : paise;
}

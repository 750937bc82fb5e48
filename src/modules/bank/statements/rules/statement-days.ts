import type { BankLayout } from "../contract.ts";

/** Reads the days of a bank statement, as banks write them. */

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

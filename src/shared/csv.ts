/** Lines of a CSV file (RFC 4180) that spreadsheets open without running what people typed. */

/** The mark by which spreadsheets know UTF-8; at the very beginning of a file. */
export const csvByteOrderMark = "\uFEFF";

/** Text is what people wrote, a number what we reckoned; null is an empty cell. */
export type CsvCell = string | number | null;

// A cell that begins so is a formula to a spreadsheet (OWASP, "CSV Injection"). One that is marked
// already gets one more mark, so that reading takes back exactly what writing added.
const formulaStart = /^'*[=+\-@\t\r]/;
const markedStart = /^'+[=+\-@\t\r]/;

/** A text as a spreadsheet may show it: one that would be a formula has an apostrophe before it. */
export function withoutFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** What `withoutFormula` was given. */
export function withFormula(cell: string): string {
  return markedStart.test(cell) ? cell.slice(1) : cell;
}

/** One line with its end. Numbers stand as they are, negative ones too. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(",")}\r\n`;
}

function written(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = withoutFormula(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

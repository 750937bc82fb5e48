/** Lines of a CSV file (RFC 4180). Spreadsheets that open it do not run what people typed. */

/** The byte order mark by which spreadsheets recognise UTF-8; for the very beginning of a file. */
export const csvByteOrderMark = "\uFEFF";

/** A text that people wrote, a number that we computed, or null for an empty cell. */
export type CsvCell = string | number | null;

// Spreadsheets read a cell that begins so as a formula (OWASP, "CSV Injection"). A cell that
// already has the apostrophe gets another, so that reading removes exactly what writing added.
const formulaStart = /^'*[=+\-@\t\r]/;
const markedStart = /^'+[=+\-@\t\r]/;

/**
 * A text that is safe in a spreadsheet: a text that would be a formula gets an apostrophe in front.
 */
export function withoutFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** The text before `withoutFormula` changed it. */
export function withFormula(cell: string): string {
  return markedStart.test(cell) ? cell.slice(1) : cell;
}

/** One line with its line end. Numbers are not quoted, negative ones neither. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(",")}\r\n`;
}

function written(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = withoutFormula(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

import { placeOfColumn } from "#shared/column-names.ts";
import { readPrintedAmount } from "#shared/printed-amount.ts";
import { t } from "#shared/texts/text.ts";
import type { BankLayout, BankStatementLine } from "../contract.ts";
import { readStatementDay } from "./statement-days.ts";

/** Reads the lines of a bank statement by its layout. It knows no bookings. */

type Row = readonly string[];
type Cells = Readonly<Record<string, string>>;
type ReadLine = Omit<BankStatementLine, "place">;

/** The lines of a file in the order of time, or the sentence why it cannot be read. */
export type ReadStatement =
  | { readonly lines: readonly BankStatementLine[]; readonly problem: null }
  | { readonly lines: null; readonly problem: string };

/** So many rows are looked at for the names of the columns. */
const rowsAbove = 100;

/**
 * The lines below the row that has all columns of the layout, which is among the first 100: banks
 * print the account above it. A row without an amount is no line, such as the balance brought
 * forward or the end of the statement. One row with an amount that cannot be read, or of a day
 * before `from` or after `today`, refuses the file, so nothing is overlooked.
 */
export function readStatement(
  rows: readonly Row[],
  layout: BankLayout,
  { from, today }: { readonly from: string; readonly today: string },
): ReadStatement {
  const names = columnsOf(layout);
  const header = headerAt(rows, names);
  if (header === null) return refused(missingColumn(rows, names));
  const at = names.map((name) => ({ name, index: placeOfColumn(rows[header] ?? [], name) }));
  const lines: ReadLine[] = [];
  for (const [index, row] of rows.slice(header + 1).entries()) {
    const cells = Object.fromEntries(at.map((one) => [one.name, (row[one.index] ?? "").trim()]));
    const read = readLine(cells, layout, { from, today, line: String(header + index + 2) });
    if (read === null) continue;
    if (typeof read === "string") return refused(read);
    lines.push(read);
  }
  return lines.length === 0
    ? refused(t("The file has no lines with an amount."))
    : { lines: inTime(lines), problem: null };
}

function refused(problem: string): ReadStatement {
  return { lines: null, problem };
}

/** The names of the columns that the layout has. */
export function columnsOf(layout: BankLayout): readonly string[] {
  return [
    layout.dateColumn,
    layout.valueDateColumn,
    layout.narrationColumn,
    layout.referenceColumn,
    layout.debitColumn,
    layout.creditColumn,
    layout.amountColumn,
    layout.signColumn,
    layout.balanceColumn,
  ].filter((name) => name !== null);
}

function headerAt(rows: readonly Row[], names: readonly string[]): number | null {
  const found = rows
    .slice(0, rowsAbove)
    .findIndex((row) => names.every((name) => placeOfColumn(row, name) !== -1));
  return found === -1 ? null : found;
}

/** Names the column that is missing in the row that has the most of them. */
function missingColumn(rows: readonly Row[], names: readonly string[]): string {
  const missing = rows
    .slice(0, rowsAbove)
    .map((row) => names.filter((name) => placeOfColumn(row, name) === -1))
    .reduce((fewest, other) => (other.length < fewest.length ? other : fewest), names);
  return t("The file has no column “{column}”. Please check the layout of this bank.", {
    column: missing[0] ?? "",
  });
}

type Where = { readonly from: string; readonly today: string; readonly line: string };

/** One line; null for a row that is none; or what is wrong with it. */
function readLine(cells: Cells, layout: BankLayout, { from, today, line }: Where) {
  const cell = (name: string | null) => (name === null ? "" : (cells[name] ?? ""));
  const amountPaise = amountOf(cells, layout);
  const day = readStatementDay(cell(layout.dateColumn), layout.dateForm);
  if (amountPaise === null || amountPaise === 0) return null;
  // A total below the table has amounts and no day.
  if (cell(layout.dateColumn) === "") return null;
  if (amountPaise === "unreadable")
    return t("Line {line}: the amount cannot be read. Nothing was uploaded.", { line });
  if (day === null)
    return t("Line {line}: the date cannot be read. Nothing was uploaded.", { line });
  if (day > today)
    return t("Line {line}: the date is after today. Nothing was uploaded.", { line });
  if (day < from)
    return t(
      "Line {line}: the date is before the first day of this account. Nothing was uploaded.",
      { line },
    );
  const balancePaise = readPrintedAmount(cell(layout.balanceColumn), layout.decimalForm);
  if (balancePaise === "unreadable" || (balancePaise === null && layout.balanceColumn !== null))
    return t("Line {line}: the balance cannot be read. Nothing was uploaded.", { line });
  return {
    bookedOn: day,
    valueOn: readStatementDay(cell(layout.valueDateColumn), layout.dateForm),
    narration: oneSpaced(cell(layout.narrationColumn)).slice(0, 1000),
    reference: oneSpaced(cell(layout.referenceColumn)).slice(0, 200) || null,
    amountPaise,
    balancePaise,
    cells: cutCells(cells),
  };
}

function oneSpaced(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function cutCells(cells: Cells): Cells {
  return Object.fromEntries(
    Object.entries(cells).map(([name, text]) => [name, text.slice(0, 1000)]),
  );
}

/** What came, less what went, in paise. A debit is printed with or without its sign. */
function amountOf(cells: Cells, layout: BankLayout): number | null | "unreadable" {
  const read = (name: string | null) =>
    name === null ? null : readPrintedAmount(cells[name] ?? "", layout.decimalForm);
  if (layout.amountColumn === null) {
    const [debit, credit] = [read(layout.debitColumn), read(layout.creditColumn)];
    if (debit === "unreadable" || credit === "unreadable") return "unreadable";
    return debit === null && credit === null ? null : Math.abs(credit ?? 0) - Math.abs(debit ?? 0);
  }
  const amount = read(layout.amountColumn);
  if (layout.signColumn === null || typeof amount !== "number") return amount;
  const side = /^(?<debit>d|w|-)|^(?<credit>c|\+)/i.exec(cells[layout.signColumn] ?? "")?.groups;
  if (side === undefined) return "unreadable";
  return side["debit"] === undefined ? Math.abs(amount) : 0 - Math.abs(amount);
}

/** Oldest first, and numbered within each day. Banks print the newest first or last. */
function inTime(lines: readonly ReadLine[]): readonly BankStatementLine[] {
  const ordered = (isNewestFirst(lines) ? lines.toReversed() : lines).toSorted((a, b) =>
    a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0,
  );
  const places = new Map<string, number>();
  return ordered.map((line) => {
    const place = (places.get(line.bookedOn) ?? 0) + 1;
    places.set(line.bookedOn, place);
    return { ...line, place };
  });
}

/** By its days; if all are one day, by the balances, each of which follows from the one before. */
function isNewestFirst(lines: readonly ReadLine[]): boolean {
  const [first, last] = [lines.at(0)?.bookedOn ?? "", lines.at(-1)?.bookedOn ?? ""];
  if (first !== last) return first > last;
  const follows = (a: ReadLine | undefined, b: ReadLine | undefined) =>
    a?.balancePaise !== null && b?.balancePaise === (a?.balancePaise ?? 0) + (b?.amountPaise ?? 0);
  const pairs = lines.slice(1).map((line, index) => [lines[index], line] as const);
  const count = (test: (pair: readonly [ReadLine | undefined, ReadLine]) => boolean) =>
    pairs.filter(test).length;
  return count(([a, b]) => follows(b, a)) > count(([a, b]) => follows(a, b));
}

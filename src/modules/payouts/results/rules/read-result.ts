import { placeOfColumn } from "#shared/column-names.ts";
import { readPrintedAmount } from "#shared/printed-amount.ts";
import { cleanLine } from "#shared/text.ts";
import { t } from "#shared/texts/text.ts";
import type { ResultLayout, ResultLine } from "../contract.ts";
import { ourReference } from "./our-reference.ts";
import { outcomeOf } from "./result-words.ts";

/** Reads the lines of a bank's result file by its layout. It knows no payouts. */

type Cells = readonly string[];
/** A row with its number in the file, from 1. */
type Row = { readonly cells: Cells; readonly line: number };

/** A line with the account that the bank names, which is stored nowhere. */
export type ReadLine = ResultLine & { readonly account: string | null };

export type ReadResult =
  | { readonly lines: readonly ReadLine[]; readonly problem: null }
  | { readonly lines: null; readonly problem: string };

const rowsAbove = 100;
const columnFields = [
  "referenceColumn",
  "accountColumn",
  "amountColumn",
  "statusColumn",
  "utrColumn",
  "reasonColumn",
] as const satisfies readonly (keyof ResultLayout)[];
type ColumnField = (typeof columnFields)[number];
type Places = Readonly<Partial<Record<ColumnField, number>>>;

/** The columns that a layout has. */
export function columnsOfResult(layout: ResultLayout): readonly string[] {
  return columnFields.map((field) => layout[field]).filter((name) => name !== null);
}

/**
 * The lines below the row that names all columns, which is among the first 100, or all lines of a
 * file without headings. A row without a status is no line, such as a total. One amount that cannot
 * be read refuses the file, so nothing is overlooked.
 */
export function readResult(rows: readonly Row[], layout: ResultLayout): ReadResult {
  const head = layout.headings === "none" ? -1 : headAt(rows, layout);
  if (head === null) return refused(missingColumn(rows, layout));
  const places = placesOf(rows[head]?.cells ?? [], layout);
  const lines: ReadLine[] = [];
  for (const { cells, line } of rows.slice(head + 1)) {
    const read = readLine(cells, { layout, places, line });
    if (typeof read === "string") return refused(read);
    if (read !== null) lines.push(read);
  }
  return lines.length === 0
    ? refused(t("The file has no lines with a status."))
    : { lines, problem: null };
}

function refused(problem: string): ReadResult {
  return { lines: null, problem };
}

function headAt(rows: readonly Row[], layout: ResultLayout): number | null {
  const names = columnsOfResult(layout);
  const found = rows
    .slice(0, rowsAbove)
    .findIndex(({ cells }) => names.every((name) => placeOfColumn(cells, name) !== -1));
  return found === -1 ? null : found;
}

/** Names the column that is missing in the row that has the most of them. */
function missingColumn(rows: readonly Row[], layout: ResultLayout): string {
  const names = columnsOfResult(layout);
  const missing = rows
    .slice(0, rowsAbove)
    .map(({ cells }) => names.filter((name) => placeOfColumn(cells, name) === -1))
    .reduce((fewest, other) => (other.length < fewest.length ? other : fewest), names);
  return t("The file has no column “{column}”. Please check the layout of this bank.", {
    column: missing[0] ?? "",
  });
}

/** The number of a column in a file without headings, from 1; null for anything else. */
export function columnNumber(typed: string): number | null {
  const number = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return number >= 1 && number <= 200 ? number : null;
}

function placesOf(head: Cells, layout: ResultLayout): Places {
  const place = (name: string) =>
    layout.headings === "none" ? (columnNumber(name) ?? 0) - 1 : placeOfColumn(head, name);
  return Object.fromEntries(
    columnFields.flatMap((field) => {
      const name = layout[field];
      return name === null ? [] : [[field, place(name)] as const];
    }),
  );
}

type Where = {
  readonly layout: ResultLayout;
  readonly places: Places;
  readonly line: number;
};

/** One line; null for a row that is none; or what is wrong with it. */
function readLine(cells: Cells, { layout, places, line }: Where): ReadLine | string | null {
  const cell = (field: ColumnField, most = 200) => cutText(cells[places[field] ?? -1] ?? "", most);
  const status = cell("statusColumn", 100);
  if (status === "") return null;
  const amount = readPrintedAmount(cell("amountColumn"), layout.decimalForm);
  if (typeof amount !== "number")
    return t("Line {line}: the amount cannot be read. Nothing was uploaded.", {
      line: String(line),
    });
  return {
    row: line,
    reference: cell("referenceColumn") || null,
    account: cell("accountColumn", 100) || null,
    amountPaise: Math.abs(amount),
    status,
    outcome: outcomeOf(status, layout),
    utr: utrOf(cell("utrColumn")),
    reason: cell("reasonColumn", 300) || null,
  };
}

/**
 * A cell on one line. Banks write an apostrophe before numbers that are to stay texts. The database
 * refuses half of a character of two units, which cutting can leave.
 */
function cutText(cell: string, most: number): string {
  return cleanLine(cell).replace(/^'+/, "").trim().slice(0, most).toWellFormed();
}

const utrPattern = /^(?=.*\d)[A-Z0-9][A-Z0-9/-]{3,49}$/;
/** 2026-11-30, 30/11/2026, 30-Nov-26, 20261130 and 30112026. */
const dates = [
  /^\d{4}[/-]\d{1,2}[/-]\d{1,2}$/,
  /^\d{1,2}[/-](?:\d{1,2}|[A-Z]{3,9})[/-](?:\d{2}|\d{4})$/,
  /^20\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/,
  /^(?:[0-2]\d|3[01])(?:0[1-9]|1[0-2])20\d{2}$/,
];

/**
 * A reference of a bank: letters and digits, with hyphens or slashes. A long number that a
 * spreadsheet rounded, such as 4.31E+11, is none, and neither is a formula, a date or a reference
 * of ours, which another column has.
 */
function utrOf(cell: string): string | null {
  const utr = cell.toUpperCase();
  const isNone = ourReference.test(utr) || dates.some((date) => date.test(utr));
  return utrPattern.test(utr) && !isNone ? utr : null;
}

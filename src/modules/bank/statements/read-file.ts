import { parse } from "csv-parse/sync";
import { dayInIndia } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { StatementRefused } from "../errors.ts";
import {
  type BankAccount,
  type BankLayout,
  type BankStatementLine,
  statementLimits,
  tooLargeStatement,
} from "./contract.ts";
import { readStatement } from "./rules/read-statement.ts";

const delimiters = { comma: ",", semicolon: ";", tab: "\t", pipe: "|" } as const;
/** Rows above and below the table: the account, totals, the bank's notes. */
const otherRows = 1_000;
/** More than the lines of any bank have. */
const mostCells = 1_000_000;

/** The lines of a bank's file, oldest first. Throws StatementRefused, with the line that is wrong. */
export function linesOfFile(
  bytes: Uint8Array,
  account: BankAccount,
  layout: BankLayout,
): readonly BankStatementLine[] {
  if (bytes.length > statementLimits.bytes) throw new StatementRefused(tooLargeStatement());
  const read = readStatement(rowsOf(bytes, layout), layout, {
    from: account.startsOn,
    today: dayInIndia(Date.now()),
  });
  if (read.problem !== null) throw new StatementRefused(read.problem);
  if (read.lines.length > statementLimits.lines) throw new StatementRefused(tooManyLines());
  return read.lines;
}

function tooManyLines(): string {
  return t("The file has more than {lines} lines. Please upload it in parts.", {
    lines: statementLimits.lines,
  });
}

function rowsOf(bytes: Uint8Array, layout: BankLayout): readonly (readonly string[])[] {
  const text = decoded(bytes, layout);
  // Reading them would hold up everybody else for seconds.
  if (countOf(text, delimiters[layout.separator]) > mostCells)
    throw new StatementRefused(notReadable());
  let rows: string[][];
  try {
    rows = parse(text, {
      bom: true,
      delimiter: delimiters[layout.separator],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 64 * 1024,
      to: statementLimits.lines + otherRows + 1,
    });
  } catch (error) {
    throw new StatementRefused(error instanceof Error ? notReadable() : String(error));
  }
  if (rows.length > statementLimits.lines + otherRows) throw new StatementRefused(tooManyLines());
  return rows;
}

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count++;
  return count;
}

function decoded(bytes: Uint8Array, { encoding }: BankLayout): string {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new StatementRefused(notReadable());
}

function notReadable(): string {
  return t(
    "This is not a CSV file in the encoding of this bank's layout. Please download the statement as CSV.",
  );
}

import { readCsvRows } from "#platform/csv-rows.ts";
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

/** Rows above and below the table: the account, totals, the bank's notes. */
const otherRows = 1_000;

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
  const mostRows = statementLimits.lines + otherRows;
  const rows = readCsvRows(bytes, layout, mostRows);
  if (rows === null) throw new StatementRefused(notReadable());
  if (rows.length > mostRows) throw new StatementRefused(tooManyLines());
  return rows;
}

function notReadable(): string {
  return t(
    "This is not a CSV file in the encoding of this bank's layout. Please download the statement as CSV.",
  );
}

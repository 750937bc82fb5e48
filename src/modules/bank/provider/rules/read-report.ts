import {
  type ProviderReportLine,
  type ReportField,
  reportFields,
} from "#shared/settlement-report.ts";
import { placeOfColumn } from "#shared/column-names.ts";
import { dayInIndia } from "#shared/ist.ts";
import { readPrintedAmount } from "#shared/printed-amount.ts";
import { t } from "#shared/texts/text.ts";
import { readStatementDay } from "../../statements/rules/statement-days.ts";
import type { Report, ReportFacts } from "../contract.ts";
import { factsOfLine, type ReportProblem } from "./report-facts.ts";

/** Reads the file of the provider's settlement report. */

/** The names that the columns may have, by field. */
export type ColumnNames = Readonly<Record<ReportField, readonly string[]>>;
type NumberedRow = { readonly cells: readonly string[]; readonly line: number };
type Places = Readonly<Record<ReportField, number>>;
type Cells = Readonly<Record<ReportField, string>>;

const needed: readonly ReportField[] = [
  "kind",
  "entityId",
  "amount",
  "debit",
  "credit",
  "fee",
  "tax",
  "settlementId",
  "utr",
  "settledAt",
];
const rowsAbove = 100;
const longestCell = 500;

/**
 * The settled lines of a file, or the sentence why it cannot be read. The names of the columns are
 * among the first 100 rows. One line that cannot be read refuses the file, so nothing is
 * overlooked.
 */
export function readProviderReport(
  rows: readonly NumberedRow[],
  names: ColumnNames,
): Report | string {
  const placesOf = (row: NumberedRow) => placesIn(row.cells, names);
  const header = rows
    .slice(0, rowsAbove)
    .findIndex((row) => needed.every((field) => placesOf(row)[field] !== -1));
  const top = rows[header];
  if (top === undefined) return missingColumn(rows, names);
  const places = placesOf(top);
  const lines: ReportFacts[] = [];
  let unsettled = 0;
  for (const row of rows.slice(header + 1)) {
    const cells = cellsOf(row.cells, places);
    if (cells.entityId === "") continue;
    const facts = factsOfCells(cells);
    if (typeof facts === "string") return sentences()[facts](String(row.line));
    if (facts === null) unsettled += 1;
    else lines.push(facts);
  }
  return lines.length + unsettled === 0 ? t("The file has no lines.") : { lines, unsettled };
}

function placesIn(row: readonly string[], names: ColumnNames): Places {
  const placeOf = (field: ReportField) =>
    names[field].map((name) => placeOfColumn(row, name)).find((place) => place !== -1) ?? -1;
  return Object.fromEntries(reportFields.map((field) => [field, placeOf(field)])) as Places;
}

function missingColumn(rows: readonly NumberedRow[], names: ColumnNames): string {
  const missing = rows
    .slice(0, rowsAbove)
    .map(({ cells }) => {
      const places = placesIn(cells, names);
      return needed.filter((field) => places[field] === -1);
    })
    .reduce((fewest, other) => (other.length < fewest.length ? other : fewest), needed);
  const column = names[missing[0] ?? "entityId"][0] ?? "";
  return t(
    "The file has no column “{column}”. Please download the settlement recon report as CSV, with all columns.",
    { column },
  );
}

function cellsOf(row: readonly string[], places: Places): Cells {
  return Object.fromEntries(
    reportFields.map((field) => [field, (row[places[field]] ?? "").trim().slice(0, longestCell)]),
  ) as Cells;
}

type CellProblem = ReportProblem | "amount" | "day";

function factsOfCells(cells: Cells): ReportFacts | CellProblem | null {
  const amounts = (["amount", "debit", "credit", "fee", "tax"] as const).map((field) =>
    readPrintedAmount(cells[field], "point"),
  );
  if (amounts.includes("unreadable")) return "amount";
  const [amountPaise = 0, debitPaise = 0, creditPaise = 0, feePaise = 0, taxPaise = 0] =
    amounts.map((amount) => (typeof amount === "number" ? amount : 0));
  const isHeld = isYes(cells.onHold) || /^(0|false|no)$/i.test(cells.settled);
  const settledOn = cells.settledAt === "" ? null : dayOf(cells.settledAt);
  if (settledOn === "unreadable") return "day";
  const line: ProviderReportLine = {
    kind: cells.kind.toLowerCase(),
    entityId: cells.entityId.slice(0, 100),
    currency: cells.currency || "INR",
    amountPaise,
    debitPaise,
    creditPaise,
    feePaise,
    taxPaise,
    settlementId: isHeld ? null : cells.settlementId.slice(0, 100) || null,
    utr: cells.utr.slice(0, 100) || null,
    settledOn,
    disputeId: cells.disputeId.slice(0, 100) || null,
    description: cells.description || null,
    cells: Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== "")),
  };
  return factsOfLine(line);
}

function isYes(cell: string): boolean {
  return /^(1|true|yes)$/i.test(cell);
}

/** "28/11/2026 10:15:00", "2026-11-28", "28 Nov 2026", or seconds since 1970. */
function dayOf(cell: string): string | "unreadable" {
  if (/^\d{10}$/.test(cell)) return dayInIndia(Number(cell) * 1000);
  return (
    readStatementDay(cell, "year_first") ??
    readStatementDay(cell, "day_first") ??
    readStatementDay(cell, "month_name") ??
    "unreadable"
  );
}

const sentences = (): Readonly<Record<CellProblem, (line: string) => string>> => ({
  amount: (line) => t("Line {line}: an amount cannot be read. Nothing was imported.", { line }),
  day: (line) =>
    t("Line {line}: the day of the settlement cannot be read. Nothing was imported.", { line }),
  settlement: (line) =>
    t("Line {line}: the day of the settlement is missing. Nothing was imported.", { line }),
  kind: (line) =>
    t("Line {line}: what kind of line it is cannot be read. Nothing was imported.", { line }),
  currency: (line) => t("Line {line}: it is not in rupees. Nothing was imported.", { line }),
  sum: (line) =>
    t(
      "Line {line}: amount, fee and tax do not come to its debit or credit. Nothing was imported.",
      { line },
    ),
});

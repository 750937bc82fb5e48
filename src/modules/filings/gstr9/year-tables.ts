import { csvByteOrderMark, csvLine } from "#shared/csv.ts";
import type { TaxedSum } from "../contract.ts";
import { taxedTotal } from "../returns/rules/taxed-total.ts";
import type { Gstr9, Gstr9b } from "./contract.ts";

/** The annual returns as tables for spreadsheets. */

const nothing = taxedTotal([]);
const taxHeads = ["Integrated tax", "Central tax", "State or UT tax"];
const taxCells = (row: Omit<TaxedSum, "taxablePaise">) => [
  row.igstPaise / 100,
  row.cgstPaise / 100,
  row.sgstPaise / 100,
];

/** The figures of GSTR-9: the tables of the form, then its table 17. */
export function* gstr9Table(sums: Gstr9): Generator<string> {
  yield csvByteOrderMark + csvLine(["Table", "Row", "Value", ...taxHeads]);
  for (const [table, name, row] of tablesOf(sums))
    yield csvLine([table, name, row.taxablePaise / 100, ...taxCells(row)]);
  yield csvLine(["Table", "HSN", "UQC", "Quantity", "Rate %", "Buyers", "Value", ...taxHeads]);
  for (const row of sums.hsn)
    yield csvLine([
      "17",
      row.hsn,
      row.unit,
      row.quantity,
      row.gstBasisPoints / 100,
      row.isRegistered ? "B2B" : "B2C",
      row.taxablePaise / 100,
      ...taxCells(row),
    ]);
}

function tablesOf(sums: Gstr9): readonly (readonly [string, string, TaxedSum])[] {
  return [
    ["4A", "To unregistered buyers, less credit notes", sums.toConsumers],
    ["4B", "To registered buyers", sums.toBusinesses],
    ["4D", "To Special Economic Zones with tax", sums.toZonesWithTax],
    ["4I", "Credit notes to registered buyers and zones with tax", sums.creditNotes],
    ["4N", "Supplies on which tax is due", sums.due],
    [
      "5B",
      "To Special Economic Zones without tax, less credit notes",
      { ...nothing, taxablePaise: sums.toZonesUnderLutPaise },
    ],
    ["5D-5E", "Exempt and nil-rated", { ...nothing, taxablePaise: sums.exemptPaise }],
    ["5N", "Turnover", { ...nothing, taxablePaise: sums.turnoverPaise }],
    ["6B", "Input tax on what the marketplace charged", sums.inputTax],
    ["10", "Added after the year", nothing],
    ["11", "Reduced after the year", sums.reducedLater],
    ["-", "Credit notes for earlier years, in table 11 of those years", sums.ofEarlierYears],
  ];
}

/** The year of GSTR-8: a line per month, then a line per supplier. */
export function* gstr9bTable({ months, suppliers }: Gstr9b): Generator<string> {
  const figures = ["Net value", ...taxHeads];
  yield csvByteOrderMark + csvLine(["Month", "State of the month", ...figures]);
  for (const row of months)
    yield csvLine([
      row.month,
      row.isClosed ? "as filed" : "so far",
      row.netPaise / 100,
      ...taxCells(row),
    ]);
  yield csvLine(["Supplier", "GSTIN or enrolment number", ...figures]);
  for (const row of suppliers)
    yield csvLine([row.name, row.supplier, row.netPaise / 100, ...taxCells(row)]);
}

import { csvByteOrderMark, csvLine, type CsvCell } from "#shared/csv.ts";
import type { Gstr8, SupplierRow } from "../contract.ts";
import { jsonText, Rupees } from "./rules/json-text.ts";
import { returnPeriod } from "./rules/months-to-file.ts";

/**
 * GSTR-8 in the portal's format: registered suppliers with their TCS, others by enrolment number.
 */
export function gstr8File(
  gstin: string,
  month: { readonly month: string },
  { rows }: Gstr8,
): string {
  const tcs = rows
    .filter(({ isRegistered }) => isRegistered)
    .map((row) => ({
      stin: row.registration,
      supR: new Rupees(row.toRegisteredPaise),
      retsupR: new Rupees(row.returnedByRegisteredPaise),
      supU: new Rupees(row.toOthersPaise),
      retsupU: new Rupees(row.returnedByOthersPaise),
      amt: new Rupees(row.netPaise),
      camt: new Rupees(row.cgstPaise),
      samt: new Rupees(row.sgstPaise),
      iamt: new Rupees(row.igstPaise),
    }));
  const urd = rows
    .filter(({ isRegistered }) => !isRegistered)
    .map((row) => ({
      eid: row.registration,
      grsval: new Rupees(row.toRegisteredPaise + row.toOthersPaise),
      supret: new Rupees(row.returnedByRegisteredPaise + row.returnedByOthersPaise),
      amt: new Rupees(row.netPaise),
    }));
  return jsonText({ gstin, fp: returnPeriod(month), tcs, ...(urd.length > 0 ? { urd } : {}) });
}

const columns: readonly (readonly [title: string, of: (row: SupplierRow) => CsvCell])[] = [
  ["Supplier", ({ name }) => name],
  ["GSTIN", ({ isRegistered, registration }) => (isRegistered ? registration : null)],
  ["Enrolment number", ({ isRegistered, registration }) => (isRegistered ? null : registration)],
  ["To registered buyers", ({ toRegisteredPaise }) => toRegisteredPaise / 100],
  [
    "Returned by registered buyers",
    ({ returnedByRegisteredPaise }) => returnedByRegisteredPaise / 100,
  ],
  ["To other buyers", ({ toOthersPaise }) => toOthersPaise / 100],
  ["Returned by other buyers", ({ returnedByOthersPaise }) => returnedByOthersPaise / 100],
  ["Net value", ({ netPaise }) => netPaise / 100],
  ["TCS integrated", ({ igstPaise }) => igstPaise / 100],
  ["TCS central", ({ cgstPaise }) => cgstPaise / 100],
  ["TCS state", ({ sgstPaise }) => sgstPaise / 100],
  ["TCS worked out once", ({ oncePaise }) => oncePaise / 100],
];

/** GSTR-8 as a table. */
export function* gstr8Table({ rows }: Gstr8): Generator<string> {
  yield csvByteOrderMark + csvLine(columns.map(([title]) => title));
  for (const row of rows) yield csvLine(columns.map(([, of]) => of(row)));
}

import { csvByteOrderMark, csvLine, type CsvCell } from "#shared/csv.ts";
import type { Gstr8 } from "../contract.ts";
import type { TcsFigures, TcsRow } from "../tcs/contract.ts";
import { jsonText, Rupees } from "./rules/json-text.ts";
import { returnPeriod } from "./rules/months-to-file.ts";

const values = (row: TcsFigures) => ({
  supR: new Rupees(row.toRegisteredPaise),
  retsupR: new Rupees(row.returnedByRegisteredPaise),
  supU: new Rupees(row.toOthersPaise),
  retsupU: new Rupees(row.returnedByOthersPaise),
  amt: new Rupees(row.netPaise),
});
const taxes = (row: TcsFigures) => ({
  camt: new Rupees(row.cgstPaise),
  samt: new Rupees(row.sgstPaise),
  iamt: new Rupees(row.igstPaise),
});
const grossValues = (row: TcsFigures) => ({
  grsval: new Rupees(row.toRegisteredPaise + row.toOthersPaise),
  supret: new Rupees(row.returnedByRegisteredPaise + row.returnedByOthersPaise),
  amt: new Rupees(row.netPaise),
});

/**
 * GSTR-8 in the portal's format, for one of the marketplace's registrations: registered suppliers
 * with their TCS (table 3), amended lines of earlier months (table 4), and suppliers without a
 * registration by enrolment number. Lines without any supply or return are left out.
 */
export function gstr8File(
  gstin: string,
  month: { readonly month: string },
  statement: Gstr8,
): string {
  const rows = statement.rows.filter((row) => row.tcsGstin === gstin && hasValue(row));
  const amended = statement.amendments.filter(
    (row) => row.tcsGstin === gstin && row.isRegistered && isReportedOtherwise(row, row.before),
  );
  const urd = rows
    .filter(({ isRegistered }) => !isRegistered)
    .map((row) => ({ eid: row.supplier, ...grossValues(row) }));
  const tcsa = amended.map(amendment);
  return jsonText({
    gstin,
    fp: returnPeriod(month),
    tcs: rows
      .filter(({ isRegistered }) => isRegistered)
      .map((row) => ({ stin: row.supplier, ...values(row), ...taxes(row) })),
    ...(tcsa.length > 0 ? { tcsa } : {}),
    ...(urd.length > 0 ? { urd } : {}),
  });
}

function amendment(row: Gstr8["amendments"][number]) {
  return {
    stin: row.supplier,
    ostin: row.supplier,
    ofp: returnPeriod({ month: row.ofMonth }),
    ...values(row),
    ...taxes(row),
  };
}

function hasValue(row: TcsFigures): boolean {
  return (
    row.toRegisteredPaise + row.toOthersPaise > 0 ||
    row.returnedByRegisteredPaise + row.returnedByOthersPaise > 0
  );
}

const reported = [
  "toRegisteredPaise",
  "returnedByRegisteredPaise",
  "toOthersPaise",
  "returnedByOthersPaise",
  "igstPaise",
  "cgstPaise",
  "sgstPaise",
] as const satisfies readonly (keyof TcsFigures)[];

function isReportedOtherwise(now: TcsFigures, before: TcsFigures): boolean {
  return reported.some((name) => now[name] !== before[name]);
}

type CsvRow = TcsRow & { readonly ofMonth: string | null };
const columns: readonly (readonly [title: string, of: (row: CsvRow) => CsvCell])[] = [
  ["Supplier", ({ name }) => name],
  ["GSTIN", ({ isRegistered, supplier }) => (isRegistered ? supplier : null)],
  ["Enrolment number", ({ isRegistered, supplier }) => (isRegistered ? null : supplier)],
  ["Our TCS registration", ({ tcsGstin }) => tcsGstin],
  ["Amends month", ({ ofMonth }) => ofMonth],
  ["Sold to registered", ({ toRegisteredPaise }) => toRegisteredPaise / 100],
  ["Returned by registered", ({ returnedByRegisteredPaise }) => returnedByRegisteredPaise / 100],
  ["Sold to others", ({ toOthersPaise }) => toOthersPaise / 100],
  ["Returned by others", ({ returnedByOthersPaise }) => returnedByOthersPaise / 100],
  ["Net value", ({ netPaise }) => netPaise / 100],
  ["Integrated tax", ({ igstPaise }) => igstPaise / 100],
  ["Central tax", ({ cgstPaise }) => cgstPaise / 100],
  ["State or UT tax", ({ sgstPaise }) => sgstPaise / 100],
];

/** The statement as a table: a line per supplier and registration, then the amended lines. */
export function* gstr8Table({ rows, amendments }: Gstr8): Generator<string> {
  yield csvByteOrderMark + csvLine(columns.map(([title]) => title));
  for (const row of [...rows.map((each) => ({ ...each, ofMonth: null })), ...amendments])
    yield csvLine(columns.map(([, of]) => of(row)));
}

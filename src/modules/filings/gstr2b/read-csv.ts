import { parse } from "csv-parse/sync";
import { parseRupees } from "#shared/parse-rupees.ts";
import type { Gstr2bFile, StatedDocument } from "./contract.ts";

/** Reads a sheet of GSTR-2B that was saved as CSV, or our own register of input tax. */

const columns = {
  gstin: ["gstinofsupplier"],
  number: ["invoicenumber", "notenumber", "number"],
  kind: ["notetype", "document", "invoicetype"],
  date: ["invoicedate", "notedate", "date"],
  taxablePaise: ["taxablevalue"],
  igstPaise: ["integratedtax"],
  cgstPaise: ["centraltax"],
  sgstPaise: ["stateuttax", "stateoruttax"],
} as const;
type Name = keyof typeof columns;
const needed = ["gstin", "number", "taxablePaise"] as const satisfies readonly Name[];
type Row = readonly string[];
type Places = Readonly<Record<Name, number>>;

/** The row with the names of the columns is among the first. */
const rowsAbove = 30;

/**
 * The documents of the marketplace's registrations, one line per rate; null if the columns are
 * missing or an amount cannot be read.
 */
export function readGstr2bCsv(text: string, marketplace: readonly string[]): Gstr2bFile | null {
  const rows = rowsOf(text);
  const head = rows?.slice(0, rowsAbove).findIndex((row) => placesOf(row) !== null) ?? -1;
  const places = placesOf(rows?.[head] ?? []);
  if (rows === null || places === null) return null;
  const lines = rows.slice(head + 1).filter((row) => row[places.gstin]?.trim() !== "");
  const ours = lines.filter((row) => marketplace.includes(row[places.gstin]?.trim() ?? ""));
  const documents = new Map<string, StatedDocument>();
  for (const row of ours) {
    const line = lineOf(row, places);
    if (line === null) return null;
    const key = `${line.isCreditNote} ${line.number}`;
    documents.set(key, added(documents.get(key), line));
  }
  return {
    gstin: null,
    documents: [...documents.values()],
    otherDocuments: lines.length - ours.length,
  };
}

function rowsOf(text: string): readonly Row[] | null {
  try {
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch {
    return null;
  }
}

/** "Integrated Tax(₹)" is integratedtax. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}

function placesOf(row: Row): Places | null {
  const names = row.slice(0, 100).map(plain);
  const placeOf = (name: Name) =>
    columns[name].map((each) => names.indexOf(each)).find((place) => place !== -1) ?? -1;
  const places = {
    gstin: placeOf("gstin"),
    number: placeOf("number"),
    kind: placeOf("kind"),
    date: placeOf("date"),
    taxablePaise: placeOf("taxablePaise"),
    igstPaise: placeOf("igstPaise"),
    cgstPaise: placeOf("cgstPaise"),
    sgstPaise: placeOf("sgstPaise"),
  };
  return needed.every((name) => places[name] !== -1) ? places : null;
}

function lineOf(row: Row, places: Places): StatedDocument | null {
  const cell = (name: Name) => row[places[name]]?.trim() ?? "";
  const isCreditNote = /credit/i.test(cell("kind"));
  const paiseOf = (name: Name) => amountOf(cell(name), isCreditNote);
  const [taxablePaise, igstPaise, cgstPaise, sgstPaise] = [
    paiseOf("taxablePaise"),
    paiseOf("igstPaise"),
    paiseOf("cgstPaise"),
    paiseOf("sgstPaise"),
  ];
  if (taxablePaise === null || igstPaise === null || cgstPaise === null || sgstPaise === null)
    return null;
  const number = cell("number").slice(0, 50).toUpperCase();
  const sums = { taxablePaise, igstPaise, cgstPaise, sgstPaise };
  return { gstin: cell("gstin"), isCreditNote, number, date: cell("date").slice(0, 20), ...sums };
}

/** Credit notes are written with or without a minus, and count as negative. */
function amountOf(written: string, isCreditNote: boolean): number | null {
  if (written === "") return 0;
  const paise = parseRupees(written.replace(/^'?-/, ""));
  return paise === null ? null : isCreditNote ? 0 - paise : paise;
}

function added(before: StatedDocument | undefined, line: StatedDocument): StatedDocument {
  return before === undefined
    ? line
    : {
        ...before,
        taxablePaise: before.taxablePaise + line.taxablePaise,
        igstPaise: before.igstPaise + line.igstPaise,
        cgstPaise: before.cgstPaise + line.cgstPaise,
        sgstPaise: before.sgstPaise + line.sgstPaise,
      };
}

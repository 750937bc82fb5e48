import { z } from "zod";
import type { TaxedSum } from "../../contract.ts";
import { taxedTotal } from "../../returns/rules/taxed-total.ts";
import type { Gstr2bFile, StatedDocument } from "../contract.ts";

/** Reads the JSON of GSTR-2B as the portal gives it. Pure; parts that it does not know it ignores. */

const amount = z.number().min(-1e12).max(1e12).default(0);
const taxes = { txval: amount, igst: amount, cgst: amount, sgst: amount };
const amounts = { ...taxes, items: z.array(z.object(taxes)).max(1000).optional() };
const date = z.string().max(20).default("");
const number = z.string().max(50);
const Invoice = z.object({ inum: number, dt: date, ...amounts });
const Note = z.object({
  ntnum: number,
  dt: date,
  /** A credit or a debit note. */
  typ: z.enum(["C", "D"]).default("C"),
  ...amounts,
});
const Supplier = z.object({
  ctin: z.string().max(15),
  inv: z.array(z.unknown()).optional(),
  nt: z.array(z.unknown()).optional(),
});
const suppliers = z.array(Supplier).default([]);
const rtnprd = z.string().regex(/^(0[1-9]|1[0-2])20\d{2}$/);
const File = z.object({
  data: z.object({
    rtnprd,
    gstin: z.string().max(15),
    docdata: z
      .object({ b2b: suppliers, b2ba: suppliers, cdnr: suppliers, cdnra: suppliers })
      .partial(),
  }),
});

const Period = z.object({ data: z.object({ rtnprd }) });

/** The month that the file is of, "2026-11"; null in a file that does not say it. */
export function periodOfGstr2bJson(text: string): string | null {
  if (!text.trimStart().startsWith("{")) return null;
  const read = Period.safeParse(parsed(text));
  return read.success ? monthOf(read.data.data.rtnprd) : null;
}

/** "112026" as "2026-11". */
const monthOf = (period: string) => `${period.slice(2)}-${period.slice(0, 2)}`;

/**
 * The documents of the marketplace's registrations; null if it is no GSTR-2B. Amounts are rupees
 * with two decimals in the file, and whole paise here.
 */
export function readGstr2bJson(text: string, marketplace: readonly string[]): Gstr2bFile | null {
  const read = File.safeParse(parsed(text));
  if (!read.success) return null;
  const { gstin, docdata } = read.data.data;
  const all = [docdata.b2b, docdata.b2ba, docdata.cdnr, docdata.cdnra].flatMap(
    (part) => part ?? [],
  );
  const isOurs = ({ ctin }: z.output<typeof Supplier>) => marketplace.includes(ctin);
  const documents: StatedDocument[] = [];
  for (const supplier of all.filter(isOurs)) {
    const stated = statedOf(supplier);
    if (stated === null) return null;
    documents.push(...stated);
  }
  return {
    gstin,
    documents,
    otherDocuments: all
      .filter((supplier) => !isOurs(supplier))
      .reduce((sum, { inv = [], nt = [] }) => sum + inv.length + nt.length, 0),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function statedOf({ ctin, inv = [], nt = [] }: z.output<typeof Supplier>) {
  const invoices = z.array(Invoice).safeParse(inv);
  const notes = z.array(Note).safeParse(nt);
  if (!invoices.success || !notes.success) return null;
  return [
    ...invoices.data.map((row) => documentOf(ctin, row.inum, row, false)),
    ...notes.data.map((row) => documentOf(ctin, row.ntnum, row, row.typ === "C")),
  ];
}

type Amounts = z.output<typeof Invoice> | z.output<typeof Note>;

function documentOf(
  gstin: string,
  written: string,
  row: Amounts,
  isCreditNote: boolean,
): StatedDocument {
  const paiseOf = (rupees: number) =>
    Math.round((isCreditNote ? 0 - Math.abs(rupees) : rupees) * 100);
  // Newer files have sums for each document, older ones items by rate.
  const rows = row.items === undefined || row.items.length === 0 ? [row] : row.items;
  const sums: TaxedSum = taxedTotal(
    rows.map(({ txval, igst, cgst, sgst }) => ({
      taxablePaise: paiseOf(txval),
      igstPaise: paiseOf(igst),
      cgstPaise: paiseOf(cgst),
      sgstPaise: paiseOf(sgst),
    })),
  );
  return { gstin, isCreditNote, number: written.trim().toUpperCase(), date: row.dt, ...sums };
}

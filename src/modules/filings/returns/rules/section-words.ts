import type { Finding, Gstr1Section } from "../../contract.ts";

/** The names of the sections of GSTR-1, with their table numbers. */
export const sectionNames: Readonly<
  Record<Gstr1Section, { readonly table: string; readonly name: string; readonly what: string }>
> = {
  b2b: {
    table: "4",
    name: "To businesses (B2B)",
    what: "Invoices to buyers with a GSTIN, one by one",
  },
  b2cl: {
    table: "5",
    name: "Large, to consumers (B2CL)",
    what: "To another state and above the limit, one by one",
  },
  b2cs: { table: "7", name: "To consumers (B2CS)", what: "By state and rate, less credit notes" },
  nil: { table: "8", name: "Without tax", what: "Nil-rated and exempt goods, less credit notes" },
  cdnr: {
    table: "9B",
    name: "Credit notes to businesses (CDNR)",
    what: "One by one, in the month of their own date",
  },
  cdnur: {
    table: "9B",
    name: "Credit notes on large invoices (CDNUR)",
    what: "To buyers without a GSTIN, one by one",
  },
  late: {
    table: "–",
    name: "Late credit notes",
    what: "After 30 November following the year of the sale: in no table",
  },
};

/** What to do about each finding before filing. */
export const findingWords: Readonly<Record<Finding["what"], string>> = {
  gstin:
    "The GSTIN of a buyer cannot be right; the portal refuses it. Ask the buyer, " +
    "take the invoice back with a credit note and issue it anew.",
  recipientState:
    "The buyer's GSTIN is of another state than the address. " +
    "Please check that it is the right registration.",
  hsn:
    "An HSN code has fewer digits than your turnover asks for. Complete it on the " +
    "product before the next sale; in this return complete it on the portal.",
  late:
    "A credit note came after 30 November following the year of its sale. The " +
    "money goes back, but the tax on it can no longer be taken off.",
  gap: "Numbers of a series do not follow one another. Please tell us: that must not happen.",
  lost: "These numbers were given out before the shop was restored from a backup, and their documents are lost. Table 13 counts them as cancelled. If a buyer has one of these documents, add it to the return on the portal.",
  operator: "Sold through the marketplace while it had no GSTIN: these are in no row of table 14.",
};

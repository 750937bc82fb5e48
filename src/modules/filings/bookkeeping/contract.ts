import type { FiledDocument } from "../contract.ts";

/**
 * A document as a bookkeeping program takes it in. Amounts in paise; positive on credit notes too.
 * A sale bears its buyer's name and GSTIN, a purchase those of the marketplace.
 */
export type BookedDocument = Omit<FiledDocument, "section" | "isCancelled"> & {
  readonly side: "sale" | "purchase";
  /** A credit note after the last day on which it reduces the tax (section 34(2), CGST Act). */
  readonly isLate: boolean;
};

/** Whose books they are. */
export type Books = {
  /** What all buyers without a GSTIN are called in the books. */
  readonly marketplace: string;
  /** Only regular taxpayers deduct the GST that they paid; for others it is a part of the expense. */
  readonly deductsTax: boolean;
};

/** The files for bookkeeping programs, and the register of input tax, by their names. */
export const bookFiles = [
  "tally-ledgers.xml",
  "tally-vouchers.xml",
  "zoho-invoices.csv",
  "zoho-credit-notes.csv",
  "zoho-bills.csv",
  "zoho-vendor-credits.csv",
  "input-tax.csv",
] as const;
export type BookFile = (typeof bookFiles)[number];

import type { TaxedSum } from "../contract.ts";

/** The comparison of GSTR-2B with what the marketplace charged. Amounts in paise. */

/** A document in GSTR-2B. Amounts of credit notes are negative. */
export type StatedDocument = TaxedSum & {
  readonly gstin: string;
  readonly isCreditNote: boolean;
  readonly number: string;
  /** As the file writes it: "30-11-2026". */
  readonly date: string;
};

/** What was read of a file: the marketplace's documents; other suppliers are only counted. */
export type Gstr2bFile = {
  /** Of whom it is; null in a CSV file, which does not say it. */
  readonly gstin: string | null;
  readonly documents: readonly StatedDocument[];
  readonly otherDocuments: number;
};

/** How a document compares. `earlier` agrees, and was issued in an earlier month. */
export const comparedStates = ["missing", "different", "only", "earlier", "agrees"] as const;

/** A document in the register, in GSTR-2B, or in both. */
export type ComparedDocument = {
  readonly state: (typeof comparedStates)[number];
  readonly isCreditNote: boolean;
  readonly number: string;
  /** The invoice in the shop; null if the register does not have it. */
  readonly documentId: string | null;
  readonly ours: TaxedSum | null;
  readonly stated: TaxedSum | null;
  /** GSTR-2B less the register. */
  readonly difference: TaxedSum;
};

export type Gstr2bComparison = {
  /** The month of the file, or the chosen one of a CSV file. */
  readonly month: string;
  /** The month that was chosen, if the file is of another one; null otherwise. */
  readonly chosenInstead: string | null;
  readonly documents: readonly ComparedDocument[];
  readonly otherDocuments: number;
};

/** The file may have so many bytes, and so many documents of the marketplace. */
export const gstr2bLimits = { bytes: 10_000_000, documents: 5000 } as const;

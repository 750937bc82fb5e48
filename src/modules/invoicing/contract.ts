/** Documents with a number of a series, as they were issued. */
export const documentKinds = ["invoice", "credit_note"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Who writes or gets a document, as they were that day. */
export type Party = { readonly name: string; readonly address: string; readonly gstin: string | null; readonly stateCode: string; readonly email: string | null };

/** What a line is to cost: without its GST, or including it. */
export type LineToIssue = {
  readonly description: string;
  /** Services accounting code. */
  readonly sac: string;
  readonly gstBasisPoints: number;
} & ({ readonly taxablePaise: number } | { readonly inclusivePaise: number });

/** A line as it was issued. Either the two halves or the third tax are not zero. */
export type DocumentLine = {
  readonly description: string;
  readonly sac: string;
  readonly gstBasisPoints: number;
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
};

export type DocumentAmounts = { readonly taxablePaise: number; readonly cgstPaise: number; readonly sgstPaise: number; readonly igstPaise: number; readonly totalPaise: number };

/** A row of a list of documents. */
export type DocumentRow = DocumentAmounts & {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedAt: Date;
  readonly recipientName: string;
  readonly subject: string;
};

/** One document, whole. */
export type IssuedDocument = DocumentAmounts & {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedAt: Date;
  readonly placeOfSupply: string;
  readonly supplier: Party;
  readonly recipient: Party;
  readonly lines: readonly DocumentLine[];
  /** The invoice that a credit note takes back from. */
  readonly corrects: { readonly number: string; readonly issuedAt: Date } | null;
};

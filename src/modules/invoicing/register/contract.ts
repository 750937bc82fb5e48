import type { DocumentKind, DocumentRow, DocumentStatus } from "../contract.ts";

/** Who issued a document: the marketplace to a seller, or a seller to whoever bought. */
export const issuerKinds = ["marketplace", "sellers"] as const;
export type IssuerKind = (typeof issuerKinds)[number];

/** What somebody asks of a list of documents. A month is "2026-11"; empty is any. */
export type DocumentFilters = {
  readonly status: DocumentStatus | null;
  readonly kind: DocumentKind | null;
  readonly month: string;
  readonly search: string;
  /** Asked by administrators only: a seller sees their own. */
  readonly issuer: IssuerKind | null;
};

/** A row of the register. */
export type RegisterRow = DocumentRow & {
  readonly issuerName: string;
  readonly orderNumber: string | null;
  /** Null for credit notes and for the marketplace's own. */
  readonly status: DocumentStatus | null;
  readonly dueAt: Date | null;
};

/** What the documents of a list come to; credit notes are taken off what was billed. */
export type RegisterTotals = {
  readonly count: number;
  readonly billedPaise: number;
  readonly creditedPaise: number;
  readonly taxPaise: number;
};

/** A line of the register's file. */
export type RegisterLine = RegisterRow & {
  readonly recipientGstin: string | null;
  readonly placeOfSupply: string;
  readonly correctsNumber: string | null;
};

import type { DocumentKind, DocumentRow, DocumentStatus } from "../contract.ts";

/** The issuer of a document: the marketplace, to a seller; or a seller, to a customer. */
export const issuerKinds = ["marketplace", "sellers"] as const;
export type IssuerKind = (typeof issuerKinds)[number];

/** The filters of a list of documents. A month is "2026-11"; "" means any. */
export type DocumentFilters = {
  readonly status: DocumentStatus | null;
  readonly kind: DocumentKind | null;
  readonly month: string;
  readonly search: string;
  /** Only administrators filter by issuer: a seller sees only their own documents. */
  readonly issuer: IssuerKind | null;
};

/** A row of the register. */
export type RegisterRow = DocumentRow & {
  readonly issuerName: string;
  readonly orderNumber: string | null;
  /** Null for credit notes and for the marketplace's documents. */
  readonly status: DocumentStatus | null;
  readonly dueAt: Date | null;
};

/** The totals of a list of documents. Credit notes are subtracted. */
export type RegisterTotals = {
  readonly count: number;
  readonly billedPaise: number;
  readonly creditedPaise: number;
  readonly taxPaise: number;
};

/** A line of the register's CSV file. */
export type RegisterLine = RegisterRow & {
  readonly recipientGstin: string | null;
  readonly placeOfSupply: string;
  readonly correctsNumber: string | null;
};

/** Fee documents that bear a date after the month that they bill, "2026-11", and how many there are. */
export type LateFees = {
  readonly count: number;
  readonly documents: readonly {
    readonly id: string;
    readonly number: string;
    readonly issuedAt: Date;
    readonly month: string;
    readonly recipientName: string;
  }[];
};

/** TDS that the marketplace deducted from its sellers: statement, challans and certificates. */

/**
 * What was deducted from a seller in a month under one law, PAN and rate. `supplyPaise` is what the
 * tax stands on, with shipping and without GST.
 */
export type TdsRow = {
  readonly sellerId: string;
  readonly name: string;
  /** "2026-11" */
  readonly month: string;
  readonly legalBasis: string | null;
  readonly paymentCode: string | null;
  readonly statementForm: string | null;
  readonly certificateForm: string | null;
  /** The PAN that decided the rate; null: none was known, so the higher rate applies. */
  readonly pan: string | null;
  readonly basisPoints: number;
  /** The day of the last delivery, "2026-11-21". */
  readonly creditedOn: string;
  readonly orders: number;
  readonly supplyPaise: number;
  /** Earlier supplies of the year for which an order that crossed the limit paid. */
  readonly catchUpSupplyPaise: number;
  /** Tax on supplies of the year that came back, which these orders paid less. */
  readonly setOffPaise: number;
  readonly tdsPaise: number;
};

/** A challan by which TDS of a month was deposited. Days are "2026-12-07". */
export type TdsChallan = {
  readonly id: string;
  /** "2026-11" */
  readonly month: string;
  readonly bsrCode: string;
  readonly depositedOn: string;
  readonly serial: string;
  readonly taxPaise: number;
  readonly interestPaise: number;
  readonly feePaise: number;
  readonly wasBookedByHand: boolean;
};

/** A month of the quarter: what was deducted and what was deposited for it. */
export type TdsMonth = {
  readonly month: string;
  readonly deductedPaise: number;
  readonly depositedPaise: number;
  /**
   * What is not deposited yet. Negative if more was deposited than deducted: challans are in whole
   * rupees, so that a month is rounded up.
   */
  readonly duePaise: number;
  readonly dueOn: string;
};

/** A quarter's TDS, with the comparison to the ledger. */
export type TdsQuarter = {
  readonly rows: readonly TdsRow[];
  readonly challans: readonly TdsChallan[];
  readonly months: readonly TdsMonth[];
  /** What the ledger's account of TDS has of these orders. */
  readonly bookedPaise: number;
  /** What is booked less what was deducted. */
  readonly differencePaise: number;
};

/** The part of a row that a challan paid; null: not deposited yet, or no tax. */
export type TdsPart = { readonly challan: TdsChallan | null; readonly paise: number };

/** The deductor on a statement or certificate. */
export type TdsDeductor = {
  readonly name: string;
  readonly address: string;
  readonly tan: string | null;
};

/** A line of a certificate. */
export type TdsCertificateLine = Omit<
  TdsRow,
  "sellerId" | "name" | "orders" | "statementForm" | "certificateForm"
> & {
  readonly challans: readonly (Pick<TdsChallan, "bsrCode" | "depositedOn" | "serial"> & {
    readonly paise: number;
  })[];
};

/** What a certificate says; it never changes. */
export type TdsCertificateFigures = {
  readonly deductor: TdsDeductor;
  readonly name: string;
  readonly pan: string | null;
  readonly certificateForm: string;
  readonly lines: readonly TdsCertificateLine[];
  readonly tdsPaise: number;
};

/** An issued certificate. `tracesNumber` is that of the tax office's own certificate. */
export type TdsCertificate = {
  readonly id: string;
  readonly sellerId: string;
  /** The first month of the quarter, "2026-10". */
  readonly firstMonth: string;
  readonly issuedAt: Date;
  readonly tracesNumber: string | null;
  readonly figures: TdsCertificateFigures;
};

/** A certificate in a list. */
export type TdsCertificateLineInList = Pick<
  TdsCertificate,
  "id" | "firstMonth" | "issuedAt" | "tracesNumber"
> & { readonly name: string; readonly tdsPaise: number };

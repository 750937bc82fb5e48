/** E-invoices: which documents need an IRN, and what they lack. */

/** The e-invoice status of a document, for its issuer. */
export type EInvoiceStatus =
  | { readonly state: "reported" }
  | {
      readonly state: "ready" | "incomplete";
      readonly problems: readonly string[];
      /** Within 30 days, for a turnover of ₹10 crore or more. */
      readonly reportBy: Date;
    };

/** A document of the month that lacks something and cannot be reported yet. */
export type IncompleteDocument = {
  readonly id: string;
  readonly number: string;
  readonly recipientName: string;
  readonly problems: readonly string[];
};

/** The e-invoices of a month: how many have an IRN, and the content of the next file. */
export type EInvoicesOfMonth = {
  /** Whether the company's turnover requires e-invoices. */
  readonly isConcerned: boolean;
  readonly reported: number;
  readonly unreported: number;
  readonly file: {
    readonly ready: number;
    readonly incomplete: readonly IncompleteDocument[];
    /**
     * The last document of this file, after which the next file starts; null if this is the last
     * file.
     */
    readonly next: string | null;
  };
};

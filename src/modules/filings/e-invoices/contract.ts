/** E-invoices: which documents the portal has to register, and what stands in the way. */

/** How a document stands to the portal, for whoever issued it. */
export type EInvoiceStatus =
  | { readonly state: "reported" }
  | {
      readonly state: "ready" | "incomplete";
      readonly problems: readonly string[];
      /** Within thirty days, from a turnover of ₹10 crore on. */
      readonly reportBy: Date;
    };

/** A document of a month that cannot be reported yet. */
export type IncompleteDocument = {
  readonly id: string;
  readonly number: string;
  readonly recipientName: string;
  readonly problems: readonly string[];
};

/**
 * The documents of a month that are e-invoices: how many have their IRN, and those of the next
 * file.
 */
export type EInvoicesOfMonth = {
  /** Whether the company is above the threshold. */
  readonly isConcerned: boolean;
  readonly reported: number;
  readonly unreported: number;
  readonly file: {
    readonly ready: number;
    readonly incomplete: readonly IncompleteDocument[];
    /** After which document the file after this one begins; null when this is the last. */
    readonly next: string | null;
  };
};

import type { UnitCode } from "#modules/tax/public.ts";

/** Documents with a number of a series, as they were issued. */

/**
 * A tax invoice; a credit note that takes back from another document; a bill of supply, where no
 * tax applies; the bill of an artisan who is enrolled and not registered.
 */
export const documentKinds = ["invoice", "credit_note", "bill_of_supply", "bill"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Who writes or gets a document, as they were that day. */
export type Party = {
  readonly name: string;
  readonly address: string;
  readonly city: string | null;
  readonly pinCode: string | null;
  readonly stateCode: string;
  readonly gstin: string | null;
  /** Of an artisan without a GSTIN. */
  readonly enrolmentNumber: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};

/** What a service is to cost: without its GST, or including it. */
export type LineToIssue = {
  readonly description: string;
  /** Services accounting code. */
  readonly sac: string;
  readonly gstBasisPoints: number;
} & ({ readonly taxablePaise: number } | { readonly inclusivePaise: number });

/** Goods to be billed; the price is of one piece, without GST. */
export type GoodsToIssue = {
  readonly description: string;
  readonly hsn: string;
  readonly quantity: number;
  readonly unitPricePaise: number;
  readonly gstBasisPoints: number;
};

/** A line as it was issued. Either the two halves or the third tax are not zero. */
export type DocumentLine = {
  /** From 1. A line of a credit note has the number of the line that it takes back from. */
  readonly line: number;
  readonly description: string;
  /** HSN code of goods, services accounting code of services. */
  readonly hsn: string;
  /** Null for services and shipping, as are unit and price. */
  readonly quantity: number | null;
  readonly unit: UnitCode | null;
  readonly unitPricePaise: number | null;
  readonly isShipping: boolean;
  readonly gstBasisPoints: number;
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
};

export type DocumentAmounts = {
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
  readonly roundOffPaise: number;
  readonly totalPaise: number;
};

/** What is printed beside parties and lines, as it was that day. */
export type DocumentBody = {
  readonly supplier: Party;
  readonly recipient: Party;
  /** Where the goods go, where that is not the recipient's address. */
  readonly shipTo: Party | null;
  readonly lines: readonly DocumentLine[];
  readonly order: {
    readonly number: string;
    readonly placedAt: string;
    readonly paymentMethod: "cod" | "online" | null;
  } | null;
  /** The operator through whom goods were sold. */
  readonly via: { readonly name: string; readonly gstin: string | null } | null;
  /** Whether the supplier pays under the composition scheme, and so may collect no tax. */
  readonly isComposition: boolean;
  /** Who signs, with a stored picture of the signature. */
  readonly signatory: string | null;
  readonly signatureFile: string | null;
  readonly logoFile: string | null;
  readonly terms: string | null;
  readonly notes: string | null;
};

/** How a document that a seller issued stands. */
export const documentStatuses = ["draft", "sent", "paid", "overdue", "cancelled"] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Who issues a seller's documents at this moment. Files are stored pictures. */
export type Issuer = Pick<DocumentBody, "supplier" | "signatory" | "signatureFile" | "logoFile"> & {
  readonly registrationType: "regular" | "composition" | "unregistered";
};

/** The numbers that would be given next, by what is issued. */
export type NextNumbers = Readonly<Record<Exclude<DocumentKind, "credit_note">, string>>;

/** What a seller invoiced before, to be taken again. */
export type SavedItem = {
  readonly id: string;
  readonly description: string;
  readonly hsn: string;
  readonly unitPricePaise: number;
  readonly gstBasisPoints: number;
};

/** A row of a list of documents. */
export type DocumentRow = DocumentAmounts & {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedAt: Date;
  readonly recipientName: string;
  readonly subject: string;
};

/** A document beside the order that it is about. */
export type OrderDocument = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedAt: Date;
  readonly totalPaise: number;
  readonly status: DocumentStatus | null;
};

/** One document, whole. */
export type IssuedDocument = DocumentAmounts &
  DocumentBody & {
    readonly id: string;
    readonly kind: DocumentKind;
    readonly number: string;
    readonly issuedAt: Date;
    readonly placeOfSupply: string;
    readonly orderId: string | null;
    /** What a credit note takes back from. */
    readonly corrects: {
      readonly id: string;
      readonly number: string;
      readonly issuedAt: Date;
    } | null;
    /** The credit notes about it, oldest first. */
    readonly creditedBy: readonly {
      readonly id: string;
      readonly number: string;
      readonly issuedAt: Date;
      readonly totalPaise: number;
    }[];
    /** Null for credit notes and for the marketplace's own. */
    readonly status: DocumentStatus | null;
    readonly dueAt: Date | null;
    /** What the portal of e-invoices answered. */
    readonly irn: {
      readonly irn: string;
      readonly ackNumber: string;
      readonly ackedAt: Date;
      readonly signedQr: string | null;
    } | null;
  };

/**
 * From where somebody looks at a document: its issuer, who bought, the seller whom the marketplace
 * charged, or an administrator.
 */
export type DocumentViewer = "issuer" | "buyer" | "recipient" | "administrator";

/** One document as its page shows it. */
export type DocumentView = IssuedDocument & {
  readonly viewer: DocumentViewer;
  readonly sentAt: Date | null;
  readonly paidAt: Date | null;
};

/** What a seller can still take back of an invoice. */
export type CreditOffer = {
  readonly documentId: string;
  readonly number: string;
  readonly orderId: string | null;
  readonly leftPaise: number;
  /** Its goods, with the pieces that no credit note has taken back. */
  readonly lines: readonly {
    readonly line: number;
    readonly description: string;
    readonly quantity: number;
    readonly left: number;
    readonly unitPricePaise: number;
  }[];
  /** The fee with its tax; 0 where there was none, or a credit note took it back. */
  readonly shippingPaise: number;
};

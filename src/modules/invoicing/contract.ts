import type { UnitCode } from "#modules/tax/public.ts";
import type { LanguageCode } from "#shared/texts/languages.ts";

/**
 * Issued documents: invoices, credit notes, bills of supply and bills, each with a number of its
 * series.
 */

/**
 * A tax invoice; a credit note, which reverses part or all of another document; a bill of supply,
 * on which no tax is charged; the bill of an enrolled artisan without a GST registration; a receipt
 * voucher for an advance; or a refund voucher, which returns an advance without a supply.
 */
export const documentKinds = [
  "invoice",
  "credit_note",
  "bill_of_supply",
  "bill",
  "receipt_voucher",
  "refund_voucher",
] as const;
export type DocumentKind = (typeof documentKinds)[number];
/** The kinds that bill a supply. The others take it back, or are about an advance. */
export const billKinds = ["invoice", "bill_of_supply", "bill"] as const;
export type BillKind = (typeof billKinds)[number];
/** What has numbers of a series: documents, and the delivery challans of goods without a sale. */
export type DocumentNature = DocumentKind | "delivery_challan";

/** The issuer or the recipient of a document, as they were on the day of issue. */
export type Party = {
  readonly name: string;
  readonly address: string;
  readonly city: string | null;
  readonly pinCode: string | null;
  readonly stateCode: string;
  readonly gstin: string | null;
  /** Only an artisan without a GSTIN has one. */
  readonly enrolmentNumber: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};

/** A service to charge, priced either excluding or including GST. */
export type LineToIssue = {
  readonly description: string;
  /** Services accounting code. */
  readonly sac: string;
  readonly gstBasisPoints: number;
} & ({ readonly taxablePaise: number } | { readonly inclusivePaise: number });

/** Goods to invoice. */
export type GoodsToIssue = {
  readonly description: string;
  readonly hsn: string;
  readonly quantity: number;
  /** The price per piece. */
  readonly unitPricePaise: number;
  /** Whether that price is with GST; absent: without. */
  readonly priceIncludesGst?: boolean;
  readonly gstBasisPoints: number;
};

/** A line of an issued document. It has either CGST and SGST or IGST. */
export type DocumentLine = {
  /** Starts at 1. A line of a credit note has the number of the invoice line that it reverses. */
  readonly line: number;
  readonly description: string;
  /** The HSN code of goods, or the services accounting code of services. */
  readonly hsn: string;
  /** Null for services and shipping; so are unit and price. */
  readonly quantity: number | null;
  readonly unit: UnitCode | null;
  readonly unitPricePaise: number | null;
  /** Whether that price is with GST. Absent: without; so are earlier documents. */
  readonly priceIncludesGst?: boolean;
  /** Of a credit note: only the price is reduced, the pieces are not returned. Absent: returned. */
  readonly keepsPieces?: boolean;
  /**
   * Of a credit note that reduces a price afterwards: how many pieces become cheaper. None is
   * credited, so `quantity` is 0. Absent on other lines.
   */
  readonly reducedPieces?: number;
  readonly isShipping: boolean;
  readonly gstBasisPoints: number;
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
};

/** What a partial refund credits, which ends a return (section 34). The reason is printed on the credit note. */
export type PartialCredit = {
  /** Whether the buyer keeps the pieces: then no quantity is returned. */
  readonly keepsPieces: boolean;
  readonly reason: string;
};

/** What is taken off the price of a line whose pieces stay with their buyer. */
export type ReducedLine = {
  /** The number of the line on the invoice. */
  readonly line: number;
  /** How many of its pieces the buyer has. */
  readonly pieces: number;
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
};

/** Totals of a document in paise. `roundOffPaise` may be negative. */
export type DocumentAmounts = {
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
  readonly roundOffPaise: number;
  readonly totalPaise: number;
};

/** An invoice that a credit note names (CGST Rules, rule 53(1A)). `issuedAt` is ISO 8601. */
export type OriginalInvoice = { readonly number: string; readonly issuedAt: string };

/** Everything else that a document prints, as it was on the day of issue. */
export type DocumentBody = {
  /**
   * The buyer's language on the day of issue: its words are printed beside the English ones. Absent
   * or null: English only.
   */
  readonly language?: LanguageCode | null;
  readonly supplier: Party;
  readonly recipient: Party;
  /** The delivery address, if it is not the recipient's. */
  readonly shipTo: Party | null;
  readonly lines: readonly DocumentLine[];
  readonly order: {
    readonly number: string;
    readonly placedAt: string;
    readonly paymentMethod: "cod" | "online" | null;
  } | null;
  /** The e-commerce operator through whom the goods were sold. */
  readonly via: {
    readonly name: string;
    readonly gstin: string | null;
    /** The registration under which the operator collects TCS. Absent on earlier documents. */
    readonly tcsGstin?: string | null;
  } | null;
  /**
   * The supply to a unit or developer in a Special Economic Zone: the number of the letter of
   * undertaking under which it is made without tax, or null with payment of IGST. Absent: no such
   * supply; so are earlier documents.
   */
  readonly sez?: { readonly lut: string | null };
  /** Whether the supplier is under the composition scheme and so may not charge tax. */
  readonly isComposition: boolean;
  /** The name of the signatory. The next field is the stored picture of the signature. */
  readonly signatory: string | null;
  readonly signatureFile: string | null;
  readonly logoFile: string | null;
  readonly terms: string | null;
  readonly notes: string | null;
  /**
   * The invoices that the marketplace's credit note for fees reduces. Absent: the one that it
   * reverses, or none.
   */
  readonly originals?: readonly OriginalInvoice[];
};

/** The status of a document that a seller issued. */
export const documentStatuses = ["draft", "sent", "paid", "overdue", "cancelled"] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** The company that issues a seller's documents now. The files are stored pictures. */
export type Issuer = Pick<DocumentBody, "supplier" | "signatory" | "signatureFile" | "logoFile"> & {
  readonly registrationType: "regular" | "composition" | "unregistered";
};

/** The next number of each kind of document. */
export type NextNumbers = Readonly<Record<BillKind, string>>;

/** An item of an earlier invoice that the seller can reuse. */
export type SavedItem = {
  readonly id: string;
  readonly description: string;
  readonly hsn: string;
  readonly unitPricePaise: number;
  readonly gstBasisPoints: number;
};

/** A row in a list of documents. */
export type DocumentRow = DocumentAmounts & {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedAt: Date;
  readonly recipientName: string;
  readonly subject: string;
};

/** A document in the details of its order. */
export type OrderDocument = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly issuedAt: Date;
  readonly totalPaise: number;
  readonly status: DocumentStatus | null;
  /** Whether it lacks the IRN that it needs. Then its recipient does not get to see it yet. */
  readonly waitsForIrn: boolean;
  /** Whether it was cancelled without an IRN, and so was never an invoice or a credit note. */
  readonly isVoid: boolean;
  /** Whether it was credited in full because another bill of the order replaced it. */
  readonly isReplaced: boolean;
};

/** A document with everything that it prints. */
export type IssuedDocument = DocumentAmounts &
  DocumentBody & {
    readonly id: string;
    readonly kind: DocumentKind;
    readonly number: string;
    readonly issuedAt: Date;
    readonly placeOfSupply: string;
    readonly orderId: string | null;
    /** The document that a credit note reverses. */
    readonly corrects: {
      readonly id: string;
      readonly number: string;
      readonly issuedAt: Date;
    } | null;
    /** The credit notes for this document, oldest first. */
    readonly creditedBy: readonly {
      readonly id: string;
      readonly number: string;
      readonly issuedAt: Date;
      readonly totalPaise: number;
    }[];
    /** Null for credit notes and for the marketplace's documents. */
    readonly status: DocumentStatus | null;
    readonly dueAt: Date | null;
    /** Whether it lacks the IRN that it needs, and so is no invoice yet. */
    readonly waitsForIrn: boolean;
    /** Whether it was cancelled without an IRN: the portal refuses its buyer's GSTIN. */
    readonly isVoid: boolean;
    /** The response of the e-invoice portal. */
    readonly irn: {
      readonly irn: string;
      readonly ackNumber: string;
      readonly ackedAt: Date;
      readonly signedQr: string | null;
    } | null;
  };

/**
 * In which role somebody views a document: as its issuer, as the buyer, as the seller whom the
 * marketplace charged, or as an administrator.
 */
export type DocumentViewer = "issuer" | "buyer" | "recipient" | "team" | "administrator";

/** A document as its page displays it. */
export type DocumentView = IssuedDocument & {
  readonly viewer: DocumentViewer;
  readonly sentAt: Date | null;
  readonly paidAt: Date | null;
};

/** What a seller can still credit of an invoice. */
export type CreditOffer = {
  readonly documentId: string;
  readonly number: string;
  readonly orderId: string | null;
  readonly leftPaise: number;
  /** The goods, with the number of pieces that no credit note has reversed. */
  readonly lines: readonly {
    readonly line: number;
    readonly description: string;
    readonly quantity: number;
    readonly left: number;
    readonly unitPricePaise: number;
    readonly priceIncludesGst: boolean;
  }[];
  /** The shipping fee with its tax; 0 if there was none or a credit note has reversed it. */
  readonly shippingPaise: number;
};

/**
 * What the shop needs from a service that reports documents to the e-invoice portal (a GST Suvidha
 * Provider). The portal gives one document one IRN, however often it is reported.
 */

/** Nobody knows whether the report took effect, or the service does not accept our account. */
export class EInvoicesUnavailable extends Error {
  constructor(cause: unknown) {
    super("the e-invoice service cannot be reached", { cause });
  }
}

/** The portal refused; the message has its codes and sentences. */
export class EInvoiceRefused extends Error {
  /** The first of the portal's codes, such as "3028"; null if it named none. */
  readonly portalCode: string | null;
  constructor(message: string, portalCode: string | null) {
    super(message);
    this.portalCode = portalCode;
  }
}

/** The portal refused because the buyer's GSTIN is unknown to it, inactive or cancelled. */
export class BuyerGstinRefused extends EInvoiceRefused {}

/** The user of a company's software at the portal. */
export type PortalUser = {
  readonly gstin: string;
  readonly userName: string;
  readonly password: string;
};

/** A document in the portal's format: what identifies it, and all of it. */
export type DocumentToRegister = {
  readonly DocDtls: { readonly Typ: string; readonly No: string; readonly Dt: string };
};

/** What the portal gives a document, as texts: `ackedAt` is "2026-11-22 15:30:10" in India. */
export type RegisteredDocument = {
  readonly irn: string;
  readonly ackNumber: string;
  readonly ackedAt: string;
  readonly signedQr: string;
};

/** The service. Its calls throw EInvoicesUnavailable or EInvoiceRefused. */
export type EInvoiceProvider = {
  /** Reports a document. One that the portal knows already returns what it has been given. */
  register(user: PortalUser, document: DocumentToRegister): Promise<RegisteredDocument>;
  /** Cancels an IRN, within 24 hours. One that is cancelled already stays so, without an error. */
  cancel(user: PortalUser, irn: string): Promise<void>;
};

/** The marketplace's account with the service. */
export type EInvoiceAccount = {
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/** The provider's window over a page: what it needs, and what it reports. Types only. */

/** What the server gives for one payment. */
export type PaymentWindowOptions = {
  readonly keyId: string;
  readonly providerOrderId: string;
  readonly amountPaise: number;
  readonly currency: string;
  readonly checkoutScript: string;
  /** Whom the window says is paid: the marketplace by its name. */
  readonly payee: string;
  /** What is paid for, and what the window need not ask. */
  readonly description?: string;
  readonly payer?: { readonly name?: string; readonly email?: string; readonly contact?: string };
};

/** What the window gives the browser after a payment. */
export type PaymentCallback = {
  readonly providerOrderId: string;
  readonly paymentId: string;
  readonly signature: string;
};

/**
 * A failed try leaves the window open: the payer may try again, so that `onPaid` or `onDismissed`
 * may still come.
 */
export type PaymentWindowHandlers = {
  onPaid(callback: PaymentCallback): void;
  onFailed(reason: string): void;
  onDismissed(): void;
};
